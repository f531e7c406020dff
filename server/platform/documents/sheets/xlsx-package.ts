/** The parts of a workbook: which sheets it has, its texts, and which of its formats show dates. */
import type { Readable } from 'node:stream'

import { SaxesParser } from 'saxes'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

import { SHEET_BOUNDS, SheetError } from './sheet-row.ts'

/** Bytes of a part once it is unpacked; a workbook for 50,000 rows has some 30 MB. */
const MOST_BYTES = 1_000_000_000
const MOST_TEXT_BYTES = 200_000_000

export interface WorkbookSheet {
  name: string
  isHidden: boolean
  /** Of its part in the package. */
  path: string
}

export interface Format {
  isDate: boolean
  /**
   * A whole number of fewer digits is shown with zeros before it; infinite where signs stand between the digits. What is
   * shown is then not what is kept.
   */
  digits: number
}

export interface Workbook {
  sheets: readonly WorkbookSheet[]
  texts: readonly string[]
  /** By the number of a format: what it shows. */
  formats: readonly Format[]
  /** Days are counted from 1904. */
  is1904: boolean
  /** What a part holds, in pieces. */
  read: (path: string) => AsyncIterable<string>
  close: () => void
}

/** Throws {@link SheetError} for what is no workbook. */
export async function openWorkbook(file: string): Promise<Workbook> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new SheetError(
      'The file is no .xlsx workbook. Open it in a spreadsheet program and save it as .xlsx.',
    )
  })
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const read = (path: string, most = MOST_BYTES) => readPart(zip, entries.get(path), most)
    const { sheets, is1904 } = await readBook(read)
    const texts = entries.has('xl/sharedStrings.xml')
      ? await readTexts(read('xl/sharedStrings.xml', MOST_TEXT_BYTES))
      : []
    const formats = entries.has('xl/styles.xml')
      ? await readFormats(read('xl/styles.xml', MOST_TEXT_BYTES))
      : []
    return { sheets, texts, formats, is1904, read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    if (error instanceof SheetError) throw error
    throw new SheetError(
      'The workbook is broken. Open it in a spreadsheet program and save it again.',
    )
  }
}

async function* readPart(
  zip: ZipFile,
  entry: Entry | undefined,
  most: number,
): AsyncGenerator<string> {
  if (!entry) throw new Error('a part is missing')
  if (entry.uncompressedSize > most) {
    throw new SheetError('The workbook is too large to be read. Split it into several files.')
  }
  const stream: Readable = await zip.openReadStreamPromise(entry)
  const decoder = new TextDecoder()
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    yield decoder.decode(chunk, { stream: true })
  }
}

type Attributes = Readonly<Record<string, string>>

export interface XmlEvents {
  open: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Names come without the prefix that some programs write. Nothing outside the text is ever loaded. */
export function xmlParser(events: XmlEvents): SaxesParser {
  const parser = new SaxesParser()
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('error', (error) => {
    throw error
  })
  let depth = 0
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > SHEET_BOUNDS.depth) {
      throw new SheetError(
        `The workbook has elements more than ${SHEET_BOUNDS.depth} deep. Open it in a spreadsheet program and save it again.`,
      )
    }
    events.open(local(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    events.close?.(local(name))
  })
  parser.on('text', (text) => events.text?.(text))
  parser.on('cdata', (text) => events.text?.(text))
  return parser
}

async function parseWhole(part: AsyncIterable<string>, events: XmlEvents): Promise<void> {
  const parser = xmlParser(events)
  for await (const piece of part) parser.write(piece)
  parser.close()
}

async function readBook(read: (path: string) => AsyncIterable<string>) {
  const targets = new Map<string, string>()
  await parseWhole(read('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') {
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
      }
    },
  })
  const sheets: WorkbookSheet[] = []
  let is1904 = false
  await parseWhole(read('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      const key = Object.keys(attributes).find((each) => each.endsWith(':id')) ?? ''
      const path = targets.get(attributes[key] ?? '')
      const isHidden = (attributes.state ?? 'visible') !== 'visible'
      if (path !== undefined) sheets.push({ name: attributes.name ?? '', isHidden, path })
    },
  })
  return { sheets, is1904 }
}

async function readTexts(part: AsyncIterable<string>): Promise<string[]> {
  const texts: string[] = []
  const collector = textCollector()
  await parseWhole(part, {
    open: (name) => (name === 'si' ? collector.start() : collector.open(name)),
    close: (name) => {
      if (name === 'si') texts.push(collector.end())
      else collector.close(name)
    },
    text: collector.text,
  })
  return texts
}

/** Joins the pieces of a text that has several looks; how it is spoken is left out. */
export function textCollector() {
  let [pieces, isText, isSpoken]: [string[], boolean, boolean] = [[], false, false]
  return {
    start: () => {
      pieces = []
    },
    open: (name: string) => {
      if (name === 't') isText = true
      if (name === 'rPh') isSpoken = true
    },
    close: (name: string) => {
      if (name === 't') isText = false
      if (name === 'rPh') isSpoken = false
    },
    text: (text: string) => {
      if (isText && !isSpoken) pieces.push(text)
    },
    end: () => unescape(pieces.join('')),
  }
}

/** Workbooks write characters that XML can't hold as _x000D_. */
export function unescape(text: string): string {
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )
}

/** Numbers of the formats that every workbook has. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58)

async function readFormats(part: AsyncIterable<string>): Promise<Format[]> {
  const custom = new Map<number, string>()
  const formats: Format[] = []
  let isCellFormats = false
  await parseWhole(part, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') custom.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isCellFormats = true
      if (name !== 'xf' || !isCellFormats) return
      const id = Number(numFmtId)
      const code = custom.get(id)
      formats.push({
        isDate: code === undefined ? isBuiltInDate(id) : isDateCode(code),
        digits: code === undefined ? 1 : digitsOf(code),
      })
    },
    close: (name) => {
      if (name === 'cellXfs') isCellFormats = false
    },
  })
  return formats
}

/** Without what is quoted, escaped, or a colour or language in brackets. */
const bareCode = (code: string) => code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '')

const isDateCode = (code: string) => /[dmyhs]/i.test(bareCode(code).replace(/general/i, ''))

/** Of numbers above zero: zeros before the point, as in 00000 or 000-00. */
function digitsOf(code: string): number {
  const [section = ''] = code.split(';')
  const whole = section.replace(/e[+-]0+/i, '').split('.')[0] ?? ''
  // signs may be escaped or quoted, too
  const isParted = /0[^0#?,]+0/.test(whole.replace(/\[[^\]]*\]/g, ''))
  return isParted ? Infinity : (bareCode(whole).match(/0/g)?.length ?? 0)
}
