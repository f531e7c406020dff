/** Reads the rows of a text file: commas, semicolons or tabs between the cells, as spreadsheet programs write it. */
import { createReadStream } from 'node:fs'

import { CsvError, type Parser, parse } from 'csv-parse'

import {
  type OpenSheet,
  SHEET_BOUNDS,
  type SheetCell,
  SheetError,
  type SheetRow,
  tooLong,
} from './sheet-row.ts'

const SEPARATORS = [',', ';', '\t'] as const
/** A first line is no longer, in characters. */
const HEAD = 65_536
const BREAK = /\r\n|\r|\n/g

/** The separator is the one that the first line has most of, or what its `sep=` names. */
export function readCsv(file: string): OpenSheet {
  return { rows: rowsOf(file), merged: [] }
}

async function* rowsOf(file: string): AsyncGenerator<SheetRow> {
  const text = decode(createReadStream(file))
  let head = ''
  while (head.length < HEAD && !firstLine(head).isWhole) {
    const next = await text.next()
    if (next.done) break
    head += next.value
  }
  const { line: first, rest } = firstLine(head)
  const named = /^sep=(.)$/i.exec(first)?.[1]
  const separator = named ?? mostOf(first)
  async function* content() {
    yield named === undefined ? head : rest
    yield* text
  }
  yield* parseRows(content(), separator, named === undefined ? 1 : 2)
}

async function* parseRows(
  content: AsyncIterable<string>,
  delimiter: string,
  firstNumber: number,
): AsyncGenerator<SheetRow> {
  let line = firstNumber
  const options = {
    delimiter,
    raw: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: SHEET_BOUNDS.rowLength,
    // rows before a wrong one are read all the same
    autoDestroy: false,
    readableHighWaterMark: Number.MAX_SAFE_INTEGER,
  }
  const parser = parse(options)
  parser.on('error', () => {})
  function* ready(): Generator<SheetRow> {
    for (let row = takeRow(parser); row; row = takeRow(parser)) {
      yield { line, cells: row.record.map(toCell) }
      line += row.raw.match(BREAK)?.length ?? 0
    }
  }
  try {
    for await (const text of content) {
      const failure = await settled((done) => parser.write(text, done))
      yield* ready()
      if (failure) throw explain(failure, line)
    }
    const failure = await settled((done) => parser.end(done))
    yield* ready()
    if (failure) throw explain(failure, line)
  } finally {
    parser.destroy()
  }
}

const takeRow = (parser: Parser) => parser.read() as { record: string[]; raw: string } | null

/** Returns why it failed, where it did. */
async function settled(
  act: (done: (error?: Error | null) => void) => unknown,
): Promise<Error | undefined> {
  return new Promise((resolve) => {
    act((error) => resolve(error ?? undefined))
  })
}

/** Whoever opens the file in a spreadsheet program gets what it calculates. */
const toCell = (text: string): SheetCell => ({
  kind: text.startsWith('=') ? 'formula' : 'text',
  text,
})

function explain(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return tooLong(line)
  }
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new SheetError(
      'A quotation mark is opened and never closed. Close it, or double it where it belongs to the text.',
      line,
    )
  }
  return new SheetError(
    'A quotation mark stands in the middle of a cell. Put the whole cell in quotation marks, and double those of its text.',
    line,
  )
}

function firstLine(text: string): { line: string; rest: string; isWhole: boolean } {
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (letter === '"') isQuoted = !isQuoted
    if (!isQuoted && (letter === '\n' || letter === '\r')) {
      const line = text.slice(0, at)
      const rest = text.slice(at).replace(/^(\r\n|\r|\n)/, '')
      return { line, rest, isWhole: true }
    }
  }
  return { line: text, rest: '', isWhole: false }
}

/** Those in quotation marks do not count. */
function mostOf(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => bare.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** UTF-8, or UTF-16 with the mark that Excel puts before it. What stands before a wrong line is read all the same. */
async function* decode(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  const lines = lineCounter()
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
    let text = ''
    for (const piece of piecesOf(chunk)) {
      const read = decodePiece(decoder, piece)
      if (read === undefined || read.includes('\u0000')) {
        yield text
        throw notText(lines.current())
      }
      lines.add(read)
      text += read
    }
    yield text
  }
  const rest = decoder ? decodePiece(decoder) : ''
  if (rest === undefined) throw notText(lines.current())
  yield rest
}

/** Undefined where it is not of the encoding; without `piece` where the text ends in the middle of a character. */
function decodePiece(
  decoder: InstanceType<typeof TextDecoder>,
  piece?: Buffer,
): string | undefined {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
  } catch {
    return undefined
  }
}

const [NEWLINE, RETURN] = [10, 13]

/** Each ends with a break of lines, but for the last. */
function* piecesOf(chunk: Buffer): Generator<Buffer> {
  let start = 0
  for (let at = 0; at < chunk.length; at += 1) {
    if (chunk[at] !== NEWLINE && chunk[at] !== RETURN) continue
    yield chunk.subarray(start, at + 1)
    start = at + 1
  }
  if (start < chunk.length) yield chunk.subarray(start)
}

/** Counts breaks of lines in pieces of a text: CR LF is one, also where it is cut. */
function lineCounter() {
  let [count, isReturn] = [1, false]
  return {
    add(text: string) {
      if (text === '') return
      count += (text.match(BREAK)?.length ?? 0) - (isReturn && text.startsWith('\n') ? 1 : 0)
      isReturn = text.endsWith('\r')
    },
    current: () => count,
  }
}

function encodingOf(start: Buffer): string {
  const mark = start.subarray(0, 2).toString('hex')
  return mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
}

const notText = (line: number) =>
  new SheetError(
    'From here on the file is not UTF-8. Save it again as "CSV UTF-8 (comma delimited)", or as .xlsx.',
    line,
  )
