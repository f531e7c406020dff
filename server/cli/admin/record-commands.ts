/** `npm run admin -- KIND list`, `add`, `change`, `deactivate` and `reactivate`: single records, by their columns. */
import path from 'node:path'
import { parseArgs } from 'node:util'

import pino from 'pino'

import { UsageError } from '#server/cli/usage-error'
import { readEnvironment } from '#server/environment'
import { reachDatabase } from '#server/platform/db/reach'

import type { CommandContext } from './command-context.ts'
import { exportedRows } from './export-rows.ts'
import { ACTIVE, type Column, type Kind, type Values } from './kinds/kind.ts'
import { people } from './kinds/people.ts'
import { oneLine } from './one-line.ts'
import { Problems } from './rows/problems.ts'
import { readCell, type ReadRow } from './rows/read-rows.ts'
import { runRows } from './rows/run-rows.ts'
import type { Outcome } from './sheet-commands.ts'

export const optionOf = ({ name }: Pick<Column, 'name'>) => name.replaceAll('_', '-')

const LISTED = 50
/** Characters of a column of a list. */
const WIDTH = 36

export async function listRecords(
  kind: Kind,
  args: string[],
  { env }: CommandContext,
): Promise<Outcome> {
  const { values } = parseArgs({
    args,
    options: {
      search: { type: 'string' },
      limit: { type: 'string', default: String(LISTED) },
    },
  })
  const limit = Number(values.limit)
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit is a number from 1 on')
  const sought = values.search?.toLowerCase() ?? ''
  const environment = readEnvironment(env)
  const { db, stop } = await reachDatabase(environment, pino({ level: 'silent' }))
  try {
    const shown: Values[] = []
    let found = 0
    for await (const row of exportedRows(kind, { db, environment })) {
      if (!Object.values(row).some((text) => text.toLowerCase().includes(sought))) continue
      found += 1
      if (shown.length < limit) shown.push(row)
    }
    const rest = found > shown.length ? `; --limit and --search show others` : ''
    return { text: `${toTable(kind, shown)}\n${shown.length} of ${found}${rest}`, isRight: true }
  } finally {
    await stop()
  }
}

/** Columns that no row has anything in are left out. */
function toTable({ columns }: Kind, rows: readonly Values[]): string {
  const names = columns.flatMap(({ name }) => (rows.some((row) => row[name]) ? name : []))
  const lines = [names, ...rows.map((row) => names.map((name) => oneLine(row[name] ?? '', WIDTH)))]
  const widths = names.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((text, index) => text.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export async function addRecord(
  kind: Kind,
  args: string[],
  context: CommandContext,
): Promise<Outcome> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      ...textOptions(kind),
      ...(kind === people && { invite: { type: 'boolean' as const } }),
    },
    allowPositionals: true,
  })
  if (positionals.length > 0)
    throw new UsageError(`say what "${positionals.join(' ')}" is: --help names the options`)
  return runOne(kind, {
    given: values,
    only: 'add',
    isInviting: values.invite === true,
    context,
  })
}

export async function changeRecord(
  kind: Kind,
  args: string[],
  context: CommandContext,
): Promise<Outcome> {
  const { values, positionals } = parseArgs({
    args,
    options: textOptions(kind),
    allowPositionals: true,
  })
  if (Object.keys(values).length === 0)
    throw new UsageError('name what is to change: --help names the options')
  return runOne(kind, { given: values, key: positionals, only: 'change', context })
}

/** `to`: whether it is offered afterwards. */
export const switchRecord =
  (to: 'yes' | 'no') =>
  async (kind: Kind, args: string[], context: CommandContext): Promise<Outcome> => {
    if (!kind.columns.some(({ name }) => name === ACTIVE)) {
      throw new UsageError(`${kind.name} can't be deactivated`)
    }
    const { positionals } = parseArgs({ args, allowPositionals: true })
    return runOne(kind, { given: { [ACTIVE]: to }, key: positionals, only: 'change', context })
  }

const textOptions = ({ columns }: Kind) =>
  Object.fromEntries(columns.map((column) => [optionOf(column), { type: 'string' as const }]))

interface One {
  given: Readonly<Record<string, string | boolean | undefined>>
  key?: readonly string[]
  only: 'add' | 'change'
  isInviting?: boolean
  context: CommandContext
}

async function runOne(
  kind: Kind,
  { given, key, only, isInviting, context }: One,
): Promise<Outcome> {
  const problems = Problems.withoutReport()
  const row = readOptions(kind, given, problems)
  const match = key && readKey(kind, key)
  const rows = (async function* () {
    if (!row.isWrong) yield { ...row, match }
  })()
  const folder = path.parse(process.cwd()).root
  const counts = await runRows({ kind, rows, problems, folder, only, isInviting, context })
  if (problems.count > 0) return { text: problems.toText(), isRight: false }
  const invited = counts.invited > 0 ? ', and invited' : ''
  const done = counts.added > 0 ? `added${invited}` : counts.changed > 0 ? 'changed' : 'as it was'
  return { text: `The ${kind.one} is ${done}.`, isRight: true }
}

function readOptions(kind: Kind, given: One['given'], problems: Problems): ReadRow {
  const values: Record<string, string> = {}
  for (const column of kind.columns) {
    const text = given[optionOf(column)]
    if (typeof text !== 'string') continue
    const read = readCell(column, {
      kind: 'text',
      text: column.isPath && text ? fromRoot(text) : text,
    })
    if ('value' in read) values[column.name] = read.value
    else problems.add({ column: column.name, found: text, sentence: read.sentence })
  }
  return { line: undefined, values, letters: new Map(), isWrong: problems.count > 0 }
}

/** Files of the command line lie where it was given, or anywhere. */
const fromRoot = (file: string) => path.relative(path.parse(process.cwd()).root, path.resolve(file))

/** As the record has it now. */
function readKey(kind: Kind, texts: readonly string[]): Record<string, string> {
  if (texts.length !== kind.key.length) {
    throw new UsageError(`name the ${kind.one} by its ${kind.key.join(' and ')}`)
  }
  return Object.fromEntries(
    kind.key.map((name, index) => {
      const text = texts[index] ?? ''
      const column = kind.columns.find((each) => each.name === name)
      const read = column && readCell(column, { kind: 'text', text })
      return [name, read && 'value' in read ? read.value : text]
    }),
  )
}
