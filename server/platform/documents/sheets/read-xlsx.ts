/** Reads the rows of a workbook's sheet, a piece at a time: the library that writes them changes texts and sees no joined cells. */
import {
  columnIndex,
  type OpenSheet,
  SHEET_BOUNDS,
  type SheetCell,
  SheetError,
  type SheetRow,
  tooWide,
} from './sheet-row.ts'
import {
  openWorkbook,
  textCollector,
  unescape,
  type Workbook,
  type WorkbookSheet,
  xmlParser,
} from './xlsx-package.ts'

const MOST_COLUMNS = SHEET_BOUNDS.columns
const MOST_MERGED = 1000
const DAY_MS = 86_400_000
/** A number of more digits is not what was typed. */
const KEPT_DIGITS = 15

/** `named`: the sheet that is wanted; the only one that is not hidden without. Throws {@link SheetError}. */
export async function readXlsx(file: string, named?: string): Promise<OpenSheet> {
  const book = await openWorkbook(file)
  try {
    const sheet = chooseSheet(book.sheets, named)
    const merged = await findMerged(book.read(sheet.path))
    return { rows: rowsOf(book, sheet), merged }
  } catch (error) {
    book.close()
    throw error
  }
}

function chooseSheet(sheets: readonly WorkbookSheet[], named: string | undefined): WorkbookSheet {
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const names = visible.map(({ name }) => `"${name}"`).join(', ')
  if (named !== undefined) {
    const sheet = sheets.find(({ name }) => name === named)
    if (sheet) return sheet
    throw new SheetError(`The workbook has no sheet "${named}". It has ${names}.`)
  }
  const [only, another] = visible
  if (!only) throw new SheetError('All sheets of the workbook are hidden. Show the one to read.')
  if (another) {
    throw new SheetError(`The workbook has several sheets. Name one with --sheet: ${names}.`)
  }
  return only
}

/** Bounded, so that text without an end costs no more than its length. */
const MERGED = /<(?:\w{1,20}:)?mergeCell\s[^>]{0,100}?ref="([A-Z\d:]{1,30})"/g
const MERGED_LENGTH = 200

/** They stand behind the rows, and are wanted before. Only the first are: each of them is wrong. */
async function findMerged(part: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = []
  let tail = ''
  for await (const piece of part) {
    const text = tail + piece
    let end = 0
    for (const match of text.matchAll(MERGED)) {
      found.push(match[1] ?? '')
      if (found.length === MOST_MERGED) return found
      end = match.index + match[0].length
    }
    tail = text.slice(Math.max(end, text.length - MERGED_LENGTH))
  }
  return found
}

async function* rowsOf(book: Workbook, sheet: WorkbookSheet): AsyncGenerator<SheetRow> {
  const ready: SheetRow[] = []
  const parser = rowParser(book, (row) => ready.push(row))
  try {
    for await (const piece of book.read(sheet.path)) {
      parser.write(piece)
      yield* ready.splice(0)
    }
    parser.close()
    yield* ready.splice(0)
  } catch (error) {
    if (error instanceof SheetError) throw error
    throw new SheetError(
      `The workbook is broken. Open it in a spreadsheet program and save it again.`,
    )
  } finally {
    book.close()
  }
}

interface Cell {
  column: number
  type: string
  format: number
  value: string
  formula: string | undefined
}

const NO_CELL: SheetCell = { kind: 'text', text: '' }

function rowParser(book: Workbook, onRow: (row: SheetRow) => void) {
  let line = 0
  let cells: SheetCell[] = []
  let cell: Cell | undefined
  let inside: 'v' | 'f' | undefined
  const inline = textCollector()
  return xmlParser({
    open(name, attributes) {
      if (name === 'row') {
        line = attributes.r === undefined ? line + 1 : Number(attributes.r)
        cells = []
      } else if (name === 'c') {
        const letters = /^[A-Z]+/.exec(attributes.r ?? '')?.[0]
        const column = letters === undefined ? cells.length : columnIndex(letters)
        cell = {
          column,
          type: attributes.t ?? 'n',
          format: Number(attributes.s ?? 0),
          value: '',
          formula: undefined,
        }
        inline.start()
      } else if (name === 'f' && cell) {
        cell.formula = ''
        inside = 'f'
      } else if (name === 'v') {
        inside = 'v'
      } else {
        inline.open(name)
      }
    },
    text(text) {
      if (inside === 'f' && cell) cell.formula += text
      else if (inside === 'v' && cell) cell.value += text
      else inline.text(text)
    },
    close(name) {
      if (name === 'v' || name === 'f') inside = undefined
      else if (name === 'c' && cell) {
        if (cell.type === 'inlineStr') cell.value = inline.end()
        const read = readCell(cell, book)
        // far to the right there is often a format and nothing else
        if (cell.column >= MOST_COLUMNS && read.text !== '') throw tooWide(line)
        if (cell.column < MOST_COLUMNS) {
          while (cells.length < cell.column) cells.push(NO_CELL)
          cells[cell.column] = read
        }
        cell = undefined
      } else if (name === 'row') onRow({ line, cells })
      else inline.close(name)
    },
  })
}

function readCell({ type, format, value, formula }: Cell, book: Workbook): SheetCell {
  if (formula !== undefined) return { kind: 'formula', text: `=${formula}` }
  if (type === 's') return { kind: 'text', text: book.texts[Number(value)] ?? '' }
  if (type === 'inlineStr') return { kind: 'text', text: value }
  if (type === 'str') return { kind: 'text', text: unescape(value) }
  if (value === '') return NO_CELL
  if (type === 'e') return { kind: 'error', text: value }
  if (type === 'b') return { kind: 'yes or no', text: value === '1' ? 'yes' : 'no' }
  if (type === 'd') return { kind: 'date', text: dateText(new Date(`${value.slice(0, 19)}Z`)) }
  const number = Number(value)
  const { isDate = false, digits = 1 } = book.formats[format] ?? {}
  if (isDate) {
    const start = book.is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
    return { kind: 'date', text: dateText(new Date(start + Math.round(number * DAY_MS))) }
  }
  return numberCell(number, digits)
}

/** A whole number without an exponent: it may be a serial number that the program took for a number. */
function numberCell(number: number, digits: number): SheetCell {
  if (!Number.isInteger(number)) return { kind: 'number', text: String(number) }
  const text = BigInt(number).toString()
  const kept = text.replace('-', '').length
  if (kept > KEPT_DIGITS) return { kind: 'rounded', text }
  return { kind: kept < digits ? 'padded' : 'number', text }
}

/** A moment that is none is left as a text that no rule takes. */
function dateText(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return 'no date'
  const [day = '', time = ''] = moment.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
}
