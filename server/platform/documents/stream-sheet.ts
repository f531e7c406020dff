/** A spreadsheet that is sent while its rows are read. */
import { PassThrough, type Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

import type exceljs from 'exceljs'

import { cellText } from './cell-text.ts'

export type Cell = string | number | null

export interface Sheet<Row> {
  name: string
  columns: readonly { header: string; width: number; cell: (row: Row) => Cell }[]
  rows: AsyncIterable<Row> | Iterable<Row>
}

/** Rows between two looks at how much is waiting. */
const BATCH = 200
/** Bytes of the sheet that may wait for the zip. */
const WAITING = 1_000_000

/** Loads the library. It keeps the process busy for some 300 ms, which nobody is to wait for in the middle of the day. */
export async function loadSheets(): Promise<typeof exceljs> {
  return (await import('exceljs')).default
}

/**
 * The bytes of an xlsx with one sheet, or a second one too, and frozen headers. Reading stops when nobody takes them; an
 * error while reading breaks the stream off, so that no half file looks whole.
 */
export function streamSheet<Row, Other = never>(
  sheet: Sheet<Row>,
  second?: Sheet<Other>,
): Readable {
  const output = new PassThrough()
  write(output, sheet, second).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return output
}

async function write<Row, Other>(
  output: PassThrough,
  sheet: Sheet<Row>,
  second: Sheet<Other> | undefined,
): Promise<void> {
  const excel = await loadSheets()
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true })
  await writePage(book, output, sheet)
  if (second) await writePage(book, output, second)
  await book.commit()
}

async function writePage<Row>(
  book: exceljs.stream.xlsx.WorkbookWriter,
  output: PassThrough,
  { name, columns, rows }: Sheet<Row>,
): Promise<void> {
  const page = book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
  page.columns = columns.map(({ header, width }) => ({ header, width }))
  page.getRow(1).font = { bold: true }
  page.getRow(1).commit()
  let written = 0
  for await (const row of rows) {
    const cells = columns.map(({ cell }) => {
      const value = cell(row)
      return typeof value === 'string' ? cellText(value) : value
    })
    page.addRow(cells).commit()
    written += 1
    if (written % BATCH === 0) await drained(page, output)
  }
  page.commit()
}

/** The writer takes rows without end: here they wait for the zip, and the zip for the reader. */
async function drained(page: exceljs.Worksheet, output: PassThrough): Promise<void> {
  for (let ms = 0; ; ms = Math.min(ms + 1, 20)) {
    if (output.destroyed) throw new Error('nobody reads the sheet any more')
    if (waiting(page) < WAITING && !output.writableNeedDrain) return
    await pause(ms)
  }
}

/** What exceljs keeps of a sheet before its zip has taken it; its streams are too old for `writableLength`. */
interface SheetBuffer {
  buffers: readonly { length: number }[]
  pipes: readonly { _writableState: { length: number } }[]
}

function waiting(page: exceljs.Worksheet): number {
  const { stream } = page as unknown as { stream: SheetBuffer }
  const kept = stream.buffers.reduce((sum, { length }) => sum + length, 0)
  return stream.pipes.reduce((sum, { _writableState: state }) => sum + state.length, kept)
}
