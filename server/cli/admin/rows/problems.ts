/** Wrong rows: where each is, what was found, and what to do. */
import { createWriteStream, type WriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'

import { csvRow } from '#server/platform/documents/sheets/write-csv'
import { StartError } from '#server/platform/start-error'

import { oneLine } from '../one-line.ts'

export interface Problem {
  /** Undefined where the whole sheet is meant. */
  line?: number | undefined
  /** The header of the column, and the letters that spreadsheet programs call it by. */
  column?: string | undefined
  letters?: string | undefined
  found?: string | undefined
  /** What is wrong and what to do, in whole sentences. */
  sentence: string
}

/** Shown at a terminal; a report has all. */
const SHOWN = 50
const FOUND_CHARACTERS = 61
const HEADER = ['line', 'column', 'letters', 'found', 'what to do']
const START = `\uFEFF${csvRow(HEADER, ',')}`

export class Problems {
  readonly first: Problem[] = []
  #count = 0
  readonly #report: WriteStream | undefined
  #failure: Error | undefined

  private constructor(report?: WriteStream) {
    this.#report = report
    report?.on('error', (error) => {
      this.#failure = error
    })
    report?.write(START)
  }

  static withoutReport(): Problems {
    return new Problems()
  }

  /**
   * `report`: the path of a CSV file that takes all of them, in place of an earlier report. Throws {@link StartError} where
   * another file is there.
   */
  static async withReport(report: string): Promise<Problems> {
    if (await isOtherFile(report)) {
      throw new StartError(`${report} is there already and is no report: name another file`)
    }
    await rm(report, { force: true })
    // it may name people
    return new Problems(createWriteStream(report, { flags: 'wx', mode: 0o600 }))
  }

  get count(): number {
    return this.#count
  }

  add(problem: Problem): void {
    this.#count += 1
    if (this.first.length < SHOWN) this.first.push(problem)
    const { line, column = '', letters = '', found = '', sentence } = problem
    this.#report?.write(csvRow([String(line ?? ''), column, letters, found, sentence], ','))
  }

  /** Throws {@link StartError} where the report can't be written. */
  async close(): Promise<void> {
    const report = this.#report
    if (report === undefined) return
    report.end()
    await finished(report).catch((error: unknown) => {
      this.#failure ??= error instanceof Error ? error : new Error(String(error))
    })
    if (this.#failure) throw new StartError(`the report can't be written: ${this.#failure.message}`)
  }

  /** The first of them, a line each, and how many more there are. */
  toText(): string {
    const more = this.#count - this.first.length
    const rest = more > 0 ? [`… and ${more} more; --report FILE.csv writes all of them.`] : []
    return [...this.first.map(toLine), ...rest].join('\n')
  }
}

/** Whether a file is there that is no earlier report. */
async function isOtherFile(file: string): Promise<boolean> {
  const handle = await open(file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new StartError(`the report can't be written: ${String(error)}`, { cause: error })
  })
  if (!handle) return false
  try {
    const start = Buffer.from(START)
    const { buffer } = await handle.read(Buffer.alloc(start.length), 0, start.length, 0)
    return !start.equals(buffer)
  } finally {
    await handle.close()
  }
}

function toLine({ line, column, letters, found, sentence }: Problem): string {
  const cell = column && `${oneLine(column, FOUND_CHARACTERS)}${letters ? ` (${letters})` : ''}`
  const place = [line === undefined ? undefined : `line ${line}`, cell].filter(Boolean).join(', ')
  const text = found && ` "${oneLine(found, FOUND_CHARACTERS)}"`
  return place === '' ? sentence : `${place}:${text ?? ''} ${sentence}`
}
