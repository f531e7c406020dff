/** A table as text that spreadsheet programs open: UTF-8 with its mark, CRLF. */
import { cellText } from '../cell-text.ts'

export type Separator = ',' | ';'

const MARK = '\uFEFF'

/** One row with its end. A text that begins like a formula stays text. */
export function csvRow(cells: readonly string[], separator: Separator): string {
  return `${cells.map((cell) => quoted(cellText(cell))).join(separator)}\r\n`
}

function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The pieces of a file. */
export async function* csvLines(
  header: readonly string[],
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
  separator: Separator,
): AsyncGenerator<string> {
  yield MARK + csvRow(header, separator)
  for await (const row of rows) yield csvRow(row, separator)
}
