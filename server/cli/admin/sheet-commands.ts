/** `npm run admin -- KIND import FILE` and `export FILE`. */
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'

import pino from 'pino'

import { adminActor } from '#server/cli/admin-actor'
import { UsageError } from '#server/cli/usage-error'
import { readEnvironment } from '#server/environment'
import { AuditService } from '#server/modules/audit/service'
import { reachDatabase } from '#server/platform/db/reach'
import { readStrangeSheet } from '#server/platform/documents/sheets/read-strange-sheet'
import { SheetError } from '#server/platform/documents/sheets/sheet-row'
import { csvLines, type Separator } from '#server/platform/documents/sheets/write-csv'
import { streamSheet } from '#server/platform/documents/stream-sheet'
import { StartError } from '#server/platform/start-error'

import type { CommandContext } from './command-context.ts'
import { exportedRows, type ExportTools } from './export-rows.ts'
import type { Kind, Values } from './kinds/kind.ts'
import { people } from './kinds/people.ts'
import { oneLine } from './one-line.ts'
import type { Counts } from './rows/apply-rows.ts'
import { Problems } from './rows/problems.ts'
import { readRows } from './rows/read-rows.ts'
import { runRows } from './rows/run-rows.ts'

/** What is printed, and whether all went well. */
export interface Outcome {
  text: string
  isRight: boolean
}

export async function importSheet(
  kind: Kind,
  args: string[],
  context: CommandContext,
): Promise<Outcome> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      'dry-run': { type: 'boolean', default: false },
      report: { type: 'string' },
      sheet: { type: 'string' },
      ...(kind === people && { invite: { type: 'boolean' as const } }),
    },
    allowPositionals: true,
  })
  const [file, another] = positionals
  if (file === undefined || another !== undefined) {
    throw new UsageError(`name one file: npm run admin -- ${kind.name} import FILE`)
  }
  const isDryRun = values['dry-run']
  const { report } = values
  if (report !== undefined && path.resolve(report) === path.resolve(file)) {
    throw new UsageError('--report names the file that is imported: name another one')
  }
  const options = { sheet: values.sheet, entry: context.programs?.sheetProcess }
  const sheet = await readStrangeSheet(file, options).catch((error: unknown) => {
    // it may name the sheets of the workbook
    throw error instanceof SheetError ? new StartError(oneLine(error.message, 1000)) : error
  })
  const problems =
    report === undefined ? Problems.withoutReport() : await Problems.withReport(report)
  const counts = await runRows({
    kind,
    rows: readRows(kind, sheet, problems),
    problems,
    folder: path.dirname(path.resolve(file)),
    isDryRun,
    isInviting: values.invite === true,
    source: path.basename(file),
    context,
  })
  await problems.close()
  if (problems.count > 0) {
    const wrong = problems.count === 1 ? '1 thing is wrong' : `${problems.count} things are wrong`
    const text = `${problems.toText()}\n${wrong} in ${path.basename(file)}: nothing was written.`
    return { text, isRight: false }
  }
  const invited = counts.invited > 0 ? ` ${counts.invited} invited.` : ''
  return {
    text: `${isDryRun ? 'Dry run, nothing was written: ' : ''}${countText(counts)}.${invited}`,
    isRight: true,
  }
}

const countText = ({ added, changed, unchanged }: Counts) =>
  `${added} added, ${changed} changed, ${unchanged} unchanged`

export async function exportSheet(
  kind: Kind,
  args: string[],
  { env }: CommandContext,
): Promise<Outcome> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      separator: { type: 'string', default: ',' },
      files: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [file, another] = positionals
  const extension = path.extname(file ?? '').toLowerCase()
  if (file === undefined || another !== undefined || !['.csv', '.xlsx'].includes(extension)) {
    throw new UsageError(
      `name one file that ends with .csv or .xlsx: npm run admin -- ${kind.name} export FILE`,
    )
  }
  const { separator } = values
  if (separator !== ',' && separator !== ';') throw new UsageError('--separator is , or ;')
  if (values.files && kind.files === undefined) throw new UsageError(`${kind.name} have no files`)
  const environment = readEnvironment(env)
  const { db, stop } = await reachDatabase(environment, pino({ level: 'silent' }))
  try {
    const tools: ExportTools = { db, environment, filesBeside: values.files ? file : undefined }
    let count = 0
    const counted = async function* () {
      for await (const row of exportedRows(kind, tools)) {
        count += 1
        yield row
      }
    }
    await writeWhole(
      file,
      extension === '.csv' ? toCsv(kind, counted(), separator) : toXlsx(kind, counted()),
    )
    const subject = { kind: kind.name, name: path.basename(file) }
    const context = { db, now: new Date(), actor: adminActor() }
    await new AuditService().recordSteps(context, [
      { action: 'export', subject, counts: { rows: count } },
    ])
    return { text: `${count} ${count === 1 ? 'row is' : 'rows are'} in ${file}.`, isRight: true }
  } finally {
    await stop()
  }
}

/** No half file is left under its name. */
async function writeWhole(file: string, content: Readable): Promise<void> {
  const part = `${file}.part`
  try {
    // it may name people
    await pipeline(content, createWriteStream(part, { mode: 0o600 }))
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

function toCsv({ columns }: Kind, rows: AsyncIterable<Values>, separator: Separator): Readable {
  const names = columns.map(({ name }) => name)
  const cells = async function* () {
    for await (const row of rows) yield names.map((name) => row[name] ?? '')
  }
  return Readable.from(csvLines(names, cells(), separator))
}

function toXlsx({ name, columns }: Kind, rows: AsyncIterable<Values>): Readable {
  return streamSheet<Values>({
    name,
    rows,
    columns: columns.map((column) => ({
      header: column.name,
      width: Math.min(Math.max(column.name.length, column.example.length) + 4, 40),
      cell: (row) => row[column.name] || null,
    })),
  })
}
