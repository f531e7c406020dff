/** Reads a spreadsheet in a process of its own and sends its rows to the parent, a line of JSON each. */
import { once } from 'node:events'
import { Socket } from 'node:net'

import { watchSelf } from '#server/platform/workers/watch-self'

import { readSheet } from './read-sheet.ts'
import {
  type OpenSheet,
  SHEET_BOUNDS,
  SheetError,
  type SheetRow,
  tooLong,
  tooWide,
} from './sheet-row.ts'

/** The descriptor that leads to the parent. */
export const SENT_TO = 3

/** A line that is sent. The last one is `end` or `problem`. */
export type SheetLine =
  | { merged: OpenSheet['merged'] }
  | { row: SheetRow }
  | { problem: { message: string; line: number | undefined } }
  | { failure: string }
  | { end: true }

/** Seconds of processor time, a path and, where a workbook has several, the name of a sheet. Returns once all is sent. */
export async function sendSheet([cpuSeconds, file = '', sheet]: readonly string[]): Promise<void> {
  const memoryBytes = SHEET_BOUNDS.memoryMb * 1_000_000
  watchSelf().limit({ memoryBytes, cpuMs: Number(cpuSeconds) * 1000 })
  const socket = new Socket({ fd: SENT_TO, readable: false, writable: true })
  // the parent has what it wanted
  socket.on('error', () => process.exit())
  const send = async (line: SheetLine) => {
    if (!socket.write(`${JSON.stringify(line)}\n`)) await once(socket, 'drain')
  }
  try {
    const { rows, merged } = await readSheet(file, sheet)
    await send({ merged })
    for await (const row of rows) {
      refuseUnbounded(row)
      await send({ row })
    }
    await send({ end: true })
  } catch (error) {
    if (error instanceof SheetError) {
      await send({ problem: { message: error.message, line: error.line } })
    } else await send({ failure: error instanceof Error ? (error.stack ?? error.message) : '' })
  }
  socket.end()
}

/** Whichever library read it. */
function refuseUnbounded({ line, cells }: SheetRow): void {
  if (cells.length > SHEET_BOUNDS.columns) throw tooWide(line)
  const length = cells.reduce((sum, { text }) => sum + text.length, 0)
  if (length > SHEET_BOUNDS.rowLength) throw tooLong(line)
}
