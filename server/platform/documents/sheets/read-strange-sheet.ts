/** Reads a spreadsheet that somebody else wrote, in a process with bounds on memory and processor time. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { OUT_OF_TIME } from '#server/platform/workers/watch-self'
import { nodeOptions } from '#server/platform/workers/worker-process'

import { SENT_TO, type SheetLine } from './send-sheet.ts'
import {
  type OpenSheet,
  requireFile,
  SHEET_BOUNDS,
  SheetError,
  type SheetRow,
} from './sheet-row.ts'

const SELF = fileURLToPath(import.meta.url)
const ENTRY = path.resolve(SELF, `../../../../sheet-process${path.extname(SELF)}`)

interface Options {
  sheet?: string | undefined
  cpuSeconds?: number | undefined
  /** The path of the program that reads it. */
  entry?: string | undefined
}

/** As `readSheet`. Rows are sent as they are asked for; the process ends with the last one. */
export async function readStrangeSheet(
  file: string,
  { sheet, cpuSeconds = SHEET_BOUNDS.cpuSeconds, entry = ENTRY }: Options = {},
): Promise<OpenSheet> {
  // The process has another working folder, which its message would name.
  await requireFile(file)
  const { execArgv, ...options } = nodeOptions(entry)
  const given = [String(cpuSeconds), path.resolve(file), ...(sheet === undefined ? [] : [sheet])]
  const args = [...execArgv, entry, ...given]
  const stdio = ['ignore', 'ignore', 'ignore', 'pipe'] as const
  const child = spawn(process.execPath, args, { ...options, stdio: [...stdio] })
  const socket = child.stdio[SENT_TO] as Socket
  const lines = receive(child, { socket, cpuSeconds })
  const first = await lines.next()
  if (first.done || !('merged' in first.value)) throw new Error('the sheet sends no rows')
  // somebody who reads no rows does not wait for the process
  child.unref()
  socket.unref()
  return { merged: first.value.merged, rows: rowsOf(lines, { child, socket }) }
}

async function* rowsOf(
  lines: AsyncGenerator<SheetLine>,
  { child, socket }: { child: ChildProcess; socket: Socket },
): AsyncGenerator<SheetRow> {
  child.ref()
  socket.ref()
  for await (const line of lines) if ('row' in line) yield line.row
}

/** All lines before the last one. Throws {@link SheetError} for a problem, and where a bound has ended the process. */
async function* receive(
  child: ChildProcess,
  { socket, cpuSeconds }: { socket: Socket; cpuSeconds: number },
): AsyncGenerator<SheetLine> {
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  ended.catch(() => {})
  try {
    for await (const text of linesOf(socket)) {
      const line = JSON.parse(text) as SheetLine
      if ('end' in line) return
      if ('problem' in line) throw new SheetError(line.problem.message, line.problem.line)
      if ('failure' in line) throw new Error(line.failure)
      yield line
    }
    const [, signal] = await ended
    throw outOfBounds(
      signal === OUT_OF_TIME
        ? `${cpuSeconds} s of processor time`
        : `${SHEET_BOUNDS.memoryMb} MB of memory`,
    )
  } finally {
    child.kill('SIGKILL')
  }
}

/** Texts may have every other sign that ends a line. */
async function* linesOf(socket: Socket): AsyncGenerator<string> {
  socket.setEncoding('utf8')
  let rest = ''
  for await (const piece of socket as AsyncIterable<string>) {
    const lines = piece.split('\n')
    lines[0] = rest + (lines[0] ?? '')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

const outOfBounds = (bound: string) =>
  new SheetError(
    `The file takes more than ${bound} to be read. Open it in a spreadsheet program and save it again, or split it into several files.`,
  )
