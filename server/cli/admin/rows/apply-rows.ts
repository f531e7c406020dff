/** Writes rows: all of them, or none where one is wrong. What is as it was is not touched. */
import { sql } from 'kysely'

import type { AdminStep } from '#server/modules/audit/service'

import {
  ACTIVE,
  type Change,
  type CheckedRow,
  type Existing,
  type Kind,
  keyOf,
  keyText,
  type RunContext,
} from '../kinds/kind.ts'
import type { Problems } from './problems.ts'
import type { ReadRow } from './read-rows.ts'

/** Rows that are looked up and written at a time. */
const BATCH = 1000

export interface Counts {
  added: number
  changed: number
  unchanged: number
}

export interface ApplyOptions {
  /** `add` takes no record that is there, `change` none that is not. */
  only?: 'add' | 'change' | undefined
  problems: Problems
  recordSteps: (context: RunContext, steps: readonly AdminStep[]) => Promise<void>
}

/** Call it in a transaction, and undo that where there are problems afterwards. */
export async function applyRows(
  kind: Kind,
  rows: AsyncIterable<ReadRow>,
  context: RunContext,
  options: ApplyOptions,
): Promise<Counts> {
  const run = new Run(kind, context, options)
  let batch: ReadRow[] = []
  for await (const row of rows) {
    if (row.isWrong) continue
    batch.push(row)
    if (batch.length === BATCH) {
      await run.apply(batch)
      batch = []
    }
  }
  await run.apply(batch)
  return run.counts
}

class Run {
  readonly counts: Counts = { added: 0, changed: 0, unchanged: 0 }
  readonly #kind: Kind
  readonly #context: RunContext
  readonly #options: ApplyOptions
  /** Lines by what no two rows may share. */
  readonly #seen = new Map<string, number | undefined>()

  constructor(kind: Kind, context: RunContext, options: ApplyOptions) {
    this.#kind = kind
    this.#context = context
    this.#options = options
  }

  async apply(rows: readonly ReadRow[]): Promise<void> {
    const { key, find, resolve, write } = this.#kind
    const { problems, recordSteps } = this.#options
    const context = this.#context
    const known = await this.#findAll(rows)
    const checked = rows
      .filter((row) => this.#isFirst(row))
      .flatMap((row) => this.#check(row, known) ?? [])
    const renamed = checked.filter(
      ({ before, values }) =>
        before && keyId(this.#kind, before.values) !== keyId(this.#kind, values),
    )
    const taken =
      renamed.length === 0
        ? []
        : await find(
            context.db,
            renamed.map(({ values }) => values),
          )
    for (const { values, refuse } of renamed) {
      if (taken.some((each) => keyId(this.#kind, each.values) === keyId(this.#kind, values))) {
        refuse(key.at(-1) ?? '', `Another ${this.#kind.one} is called so. Choose another one.`)
      }
    }
    await resolve?.(context, checked)
    const changes = checked.map(toChange).filter((change) => this.#count(change))
    // the transaction is undone in the end: the rest is only looked at
    if (problems.count > 0 || changes.length === 0) return
    await write(context, changes)
    await recordSteps(
      context,
      changes.flatMap((change) => this.#stepOf(change) ?? []),
    )
  }

  async #findAll(rows: readonly ReadRow[]): Promise<ReadonlyMap<string, Existing>> {
    const { db, isDryRun } = this.#context
    const known = await this.#find(rows)
    if (isDryRun) return known
    // what is as it was is not written: nobody waits for it
    const differing = rows.filter(({ match, values }) => {
      const before = known.get(this.#idOf({ match, values }))
      return (
        before && Object.keys(values).some((name) => !isSame(before.values[name], values[name]))
      )
    })
    if (differing.length === 0) return known
    const ids = differing.flatMap((row) => known.get(this.#idOf(row))?.id ?? [])
    await sql`select from ${sql.table(this.#kind.table)} where id = any(${ids}::bigint[])
      order by id for no key update`.execute(db)
    // as they are now: somebody may have changed them before they were locked
    const locked = await this.#find(differing)
    const stale = new Set(differing.map((row) => this.#idOf(row)))
    return new Map([...[...known].filter(([id]) => !stale.has(id)), ...locked])
  }

  async #find(rows: readonly ReadRow[]): Promise<Map<string, Existing>> {
    const keys = rows.map(({ match, values }) => withDefaults(this.#kind, match ?? values))
    const found = keys.length === 0 ? [] : await this.#kind.find(this.#context.db, keys)
    return new Map(found.map((each) => [keyId(this.#kind, each.values), each]))
  }

  #idOf({ match, values }: Pick<ReadRow, 'match' | 'values'>): string {
    return keyId(this.#kind, withDefaults(this.#kind, match ?? values))
  }

  /** No row before has the same key, or the same of what is unique. */
  #isFirst({ line, values, letters }: ReadRow): boolean {
    const { columns, key, one } = this.#kind
    const unique = columns.filter(({ unique: only, name }) => only && values[name])
    const groups = [key, ...unique.map(({ name }) => [name])]
    return groups.every((names) => {
      const id = JSON.stringify(names.flatMap((name) => [name, values[name]]))
      const first = this.#seen.get(id)
      if (!this.#seen.has(id)) {
        this.#seen.set(id, line)
        return true
      }
      const column = names.at(-1) ?? ''
      const sentence = `Line ${first} has the same ${names.join(' and ')}. Keep one row for each ${one}.`
      const found = names.map((name) => values[name]).join(' ')
      this.#options.problems.add({ line, column, letters: letters.get(column), found, sentence })
      return false
    })
  }

  #check(row: ReadRow, known: ReadonlyMap<string, Existing>): CheckedRow | undefined {
    const { columns, key, one, name: kindName } = this.#kind
    const { problems, only } = this.#options
    const { line, letters, match } = row
    const asked = match ?? row.values
    const before = known.get(this.#idOf(row))
    const column = key.at(-1) ?? ''
    const refuse = (name: string, sentence: string, found = row.values[name]) =>
      problems.add({ line, column: name, letters: letters.get(name), found, sentence })
    if (only === 'add' && before) {
      refuse(
        column,
        `There is such a ${one} already. Change it: npm run admin -- ${kindName} change.`,
      )
      return undefined
    }
    if (only === 'change' && !before) {
      refuse(
        column,
        `There is no such ${one}. npm run admin -- ${kindName} list has them.`,
        keyText(this.#kind, asked),
      )
      return undefined
    }
    const count = problems.count
    const values: Record<string, string> = {}
    for (const { name, empty } of columns) {
      const given = row.values[name]
      const kept = before?.values[name]
      if (given !== undefined && !(given === '' && empty === 'kept')) values[name] = given
      else if (kept !== undefined) values[name] = kept
      else if (empty === 'refused') {
        refuse(
          name,
          only
            ? 'It is missing. Give it.'
            : `It is missing, and the row adds a ${one}. Add the column, and fill it in.`,
        )
      } else values[name] = typeof empty === 'object' ? empty.default : ''
    }
    return problems.count === count ? { before, values, refuse } : undefined
  }

  #count({ before, changed }: Change): boolean {
    if (before === undefined) this.counts.added += 1
    else if (changed.size > 0) this.counts.changed += 1
    else this.counts.unchanged += 1
    return changed.size > 0
  }

  #stepOf({ before, values, changed }: Change): AdminStep | undefined {
    const subject = { kind: this.#kind.one, name: keyText(this.#kind, values) }
    if (before === undefined) return { action: 'add', subject }
    const isSwitched = changed.has(ACTIVE)
    const others = [...changed].filter((name) => name !== ACTIVE)
    const isActive = values[ACTIVE] === 'yes'
    const switching = isSwitched && !this.#kind.recordsActive
    const parts = [
      ...(switching ? [isActive ? 'reactivate' : 'deactivate'] : []),
      ...(others.length > 0 ? [`change ${others.join(', ')}`] : []),
    ]
    if (parts.length === 0) return undefined
    const recorded = this.#kind.columns.filter(
      ({ name, isRecorded }) => isRecorded || this.#kind.key.includes(name),
    )
    const changes = recorded.flatMap(({ name }): [string, [string, string]][] =>
      changed.has(name) ? [[name, [before.values[name] ?? '', values[name] ?? '']]] : [],
    )
    return { action: parts.join(', '), subject, changes: Object.fromEntries(changes) }
  }
}

function withDefaults({ columns, key }: Kind, values: Readonly<Record<string, string>>) {
  const filled = columns.flatMap(({ name, empty }): [string, string][] => {
    if (!key.includes(name) || typeof empty !== 'object') return []
    return [[name, values[name] ?? empty.default]]
  })
  return { ...values, ...Object.fromEntries(filled) }
}

const keyId = (kind: Kind, values: Readonly<Record<string, string>>) =>
  JSON.stringify(keyOf(kind, values))

function toChange({ before, values }: CheckedRow): Change {
  const names = Object.keys(values)
  const changed = names.filter((name) => !isSame(before?.values[name], values[name]))
  return { before, values, changed: new Set(changed) }
}

/** Blanks at the ends and the kind of line breaks get lost on the way through a spreadsheet program. */
function isSame(one: string | undefined, other: string | undefined): boolean {
  if (one === other) return true
  return one !== undefined && tidy(one) === tidy(other ?? '')
}

const tidy = (text: string) => text.replace(/\r\n?/g, '\n').trim()
