/** Rows of a spreadsheet as they are read, whatever kind of file they come from. */
import { stat } from 'node:fs/promises'

/** What the file says of a cell beside its text. */
export type CellKind =
  | 'text'
  | 'number'
  /** Of a workbook; its text is YYYY-MM-DD, with HH:MM after it where it is no whole day. */
  | 'date'
  | 'yes or no'
  /** It is calculated: its text is the formula. */
  | 'formula'
  /** It could not be calculated; its text is the error, such as #N/A. */
  | 'error'
  /** A number that is shown with zeros before it, or with signs between its digits, which the workbook has not kept. */
  | 'padded'
  /** A number of more digits than the workbook has kept. */
  | 'rounded'

export interface SheetCell {
  kind: CellKind
  /** Empty where the cell is. */
  text: string
}

export interface SheetRow {
  /** As the program that shows the file counts; from 1. */
  line: number
  cells: readonly SheetCell[]
}

/** What a sheet may have, whichever library reads it. */
export const SHEET_BOUNDS = {
  columns: 1000,
  /** Characters of a row. */
  rowLength: 1_000_000,
  /** Elements within each other, in a part of a workbook. */
  depth: 64,
  memoryMb: 256,
  cpuSeconds: 10,
} as const

export interface OpenSheet {
  rows: AsyncIterable<SheetRow>
  /** Cells that are joined, such as B3:B5; none of a text file. */
  merged: readonly string[]
}

/** Why a file can't be read; `message` is a sentence that says what to do. */
export class SheetError extends Error {
  override readonly name = 'SheetError'
  /** Where it was found out; undefined where the whole file is meant. */
  readonly line: number | undefined

  constructor(message: string, line?: number) {
    super(message)
    this.line = line
  }
}

export const tooWide = (line: number) =>
  new SheetError(
    `The sheet has more than ${SHEET_BOUNDS.columns} columns. Delete what is far to the right.`,
    line,
  )

export const tooLong = (line: number) =>
  new SheetError(
    `The row has more than ${SHEET_BOUNDS.rowLength.toLocaleString('en')} characters. Shorten it; where a quotation mark is opened and never closed, close it, or double it.`,
    line,
  )

export function isEmptyRow({ cells }: SheetRow): boolean {
  return cells.every(({ text }) => text.trim() === '')
}

/** A, B … Z, AA: how programs call the column; `index` from 0. */
export function columnLetters(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? letter : `${columnLetters(Math.floor(index / 26) - 1)}${letter}`
}

/** The index of a column, from 0, by its letters. */
export function columnIndex(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Throws {@link SheetError} if there is no such file. */
export async function requireFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new SheetError(`There is no file ${file}.`)
}
