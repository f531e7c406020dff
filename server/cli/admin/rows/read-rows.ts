/** The rows of a sheet, each cell held against the rule of its column. */
import * as v from 'valibot'

import { textOfCell } from '#server/platform/documents/cell-text'
import {
  columnLetters,
  isEmptyRow,
  type OpenSheet,
  type SheetCell,
  SheetError,
  type SheetRow,
} from '#server/platform/documents/sheets/sheet-row'

import type { Column, Kind } from '../kinds/kind.ts'
import { dayRule, listed, sentenceOf } from '../kinds/rules.ts'
import type { Problems } from './problems.ts'

export interface ReadRow {
  /** Undefined where it comes from no sheet. */
  line: number | undefined
  /** Of columns that the sheet has; an empty text where the cell is. */
  values: Record<string, string>
  /** By the name of a column. */
  letters: ReadonlyMap<string, string>
  /** By which the record is found, where not by its own values. */
  match?: Readonly<Record<string, string>> | undefined
  isWrong: boolean
}

/** Columns of the sheet in their order; undefined where nothing stands in the header. */
type Header = readonly (Column | undefined)[]

/** A sheet with more of them is of another kind, or made to fill the disk with a report: the rest of it is not read. */
const MOST_PROBLEMS = 100_000

/** Rows without text are passed over. What is wrong is added to `problems`; nothing is read behind a wrong header. */
export async function* readRows(
  kind: Kind,
  sheet: OpenSheet,
  problems: Problems,
): AsyncGenerator<ReadRow> {
  for (const range of sheet.merged) {
    const [, letters, line] = /^([A-Z]+)(\d+)/.exec(range) ?? []
    problems.add({
      line: Number(line),
      column: range,
      letters,
      sentence: 'Joined cells. Unmerge them, and fill in each cell.',
    })
  }
  let header: Header | undefined
  try {
    for await (const row of sheet.rows) {
      if (isEmptyRow(row)) continue
      if (problems.count >= MOST_PROBLEMS) {
        const sentence =
          'So much is wrong that the sheet is not read from here on. Correct it first.'
        problems.add({ line: row.line, sentence })
        return
      }
      if (header) yield toRow(row, header, problems)
      else {
        header = readHeader(kind, row, problems)
        if (!header) return
      }
    }
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    problems.add({ line: error.line, sentence: error.message })
    return
  }
  if (!header) problems.add({ sentence: `The sheet is empty. ${headerHint(kind)}` })
}

const headerHint = ({ columns, name }: Kind) =>
  `Its first line names the columns: ${columns.map((each) => each.name).join(', ')}; see npm run admin -- ${name} --help.`

const toName = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

function readHeader(kind: Kind, { line, cells }: SheetRow, problems: Problems) {
  const before = problems.count
  const names = cells.map(({ text }) => toName(text))
  const header = names.map((name, index) => {
    const column = kind.columns.find((each) => each.name === name)
    const letters = columnLetters(index)
    if (name !== '' && !column) {
      const known = listed(kind.columns.map((each) => each.name))
      problems.add({
        line,
        column: cells[index]?.text,
        letters,
        sentence: `No such column. Take it out, or call it ${known}.`,
      })
    }
    if (name !== '' && names.indexOf(name) < index) {
      problems.add({
        line,
        column: name,
        letters,
        sentence: `The column stands there twice. Take one of them out.`,
      })
    }
    return column
  })
  for (const name of kind.key.filter((each) => !names.includes(each))) {
    const column = kind.columns.find((each) => each.name === name)
    // the default recognises a row as well
    if (typeof column?.empty === 'object') continue
    problems.add({
      line,
      column: name,
      sentence: `The column is missing. Add it: it says which ${kind.one} is meant.`,
    })
  }
  return problems.count === before ? header : undefined
}

function toRow({ line, cells }: SheetRow, header: Header, problems: Problems): ReadRow {
  const values: Record<string, string> = {}
  const letters = new Map<string, string>()
  const before = problems.count
  for (const [index, column] of header.entries()) {
    if (!column) continue
    const cell = cells[index] ?? { kind: 'text', text: '' }
    letters.set(column.name, columnLetters(index))
    const read = readCell(column, cell)
    if ('value' in read) values[column.name] = read.value
    else {
      const place = { line, column: column.name, letters: columnLetters(index) }
      problems.add({ ...place, found: cell.text.trim(), sentence: read.sentence })
    }
  }
  for (const [index, { text }] of cells.entries()) {
    if (header[index] || text.trim() === '') continue
    const sentence =
      index < header.length
        ? 'The column has no name. Name it in the first line, or empty the cell.'
        : 'Behind the last column. Empty the cell; where a text has the separator in it, put it in quotation marks.'
    problems.add({
      line,
      column: 'none',
      letters: columnLetters(index),
      found: text.trim(),
      sentence,
    })
  }
  return { line, values, letters, isWrong: problems.count > before }
}

/** What a cell is, or what is wrong with it. */
export function readCell(
  column: Column,
  { kind, text: cell }: SheetCell,
): { value: string } | { sentence: string } {
  const refused = refusedKind(column, kind, cell)
  if (refused !== undefined) return { sentence: refused }
  const text = textOfCell(cell)
  if (text.trim() === '') {
    if (column.empty === 'refused') return { sentence: 'It is missing. Fill it in.' }
    return { value: typeof column.empty === 'object' ? column.empty.default : '' }
  }
  const read = v.safeParse(column.rule, text)
  return read.success ? { value: read.output } : { sentence: sentenceOf(read.issues[0]) }
}

function refusedKind(column: Column, kind: SheetCell['kind'], text: string): string | undefined {
  switch (kind) {
    case 'formula':
      return 'A formula. Put its value in its place; an apostrophe before the = keeps a text.'
    case 'error':
      return `An error of the spreadsheet program. Correct the cell, or empty it.`
    case 'rounded':
      return 'The spreadsheet program has kept 15 digits of this number. Format the column as text, and type it again.'
    case 'padded':
      return 'The spreadsheet program shows zeros or signs that it has not kept. Format the column as text, and type it again.'
    case 'date':
      if (column.rule !== dayRule) {
        return 'The spreadsheet program took this for a date. Format the column as text, and type it again.'
      }
      return text.includes(':') ? 'A day with a time. Take the time out.' : undefined
    default:
      return undefined
  }
}
