/** Walks an answer beside the contract's schema of it, and notes for each field where it was, was missing, or was odd. */
import * as v from 'valibot'

import { strictSchema } from '#contract/http/strict-schema'
import { type SpecifiedEntity, specifiedEntity } from '#contract/specification/specification'

type Any = v.GenericSchema
type Entries = Readonly<Record<string, Any>>

/** Where a record lies: it is the answer, one of a list, or a part of another that may be left out. */
export type Place = 'answer' | 'listed' | 'part'

export interface Observation {
  /** Dotted, with `[]` for the items of a list; '' is the answer itself. */
  field: string
  /** What the portal has in its place. */
  instead: Instead
  place: Place
  /** Section 3 or 7 names it. */
  specified: boolean
  /** Nothing is missing where it is. */
  mayBeEmpty: boolean
  /** The same in every call that has it: `ticket.number`, and of alternatives all. */
  keys: readonly string[]
  records: number
  missing: number
  odd: number
  /** What an odd one was. */
  sample?: string
}

type Facts = Pick<Observation, 'instead' | 'place' | 'specified' | 'mayBeEmpty' | 'keys'>

/** Nothing (`required`), an empty list, nothing that is shown (`absent`), or a value. */
export type Instead = 'required' | 'list' | 'absent' | { value: unknown }

interface Shown {
  type: string
  fallback?: unknown
  wrapped: Any
  item: Any
  options: Any[]
  entries: Entries
  pipe?: readonly Any[]
}

const shownOf = (schema: Any) => schema as unknown as Shown

/** Without what makes it optional, and what is done to it afterwards. */
function coreOf(schema: Any): Shown {
  const shown = shownOf(schema)
  if (shown.pipe?.[0]) return coreOf(shown.pipe[0])
  if (['optional', 'nullable', 'nullish'].includes(shown.type)) return coreOf(shown.wrapped)
  return shown
}

function insteadOf(schema: Any): Instead {
  const shown = shownOf(schema)
  if ('fallback' in shown)
    return shown.fallback === undefined ? 'absent' : { value: shown.fallback }
  if (shown.pipe?.[0]) return insteadOf(shown.pipe[0])
  if (!['optional', 'nullish'].includes(shown.type)) return 'required'
  return coreOf(schema).type === 'array' ? 'list' : 'absent'
}

/** Which names of an object section 3 has. */
type Named = Omit<SpecifiedEntity, 'schema'> | 'all' | 'none'

function namedOf(entries: Entries, inherited: Named): Named {
  return specifiedEntity(entries) ?? inherited
}

function below(named: Named, name: string): Named {
  if (named === 'all' || named === 'none') return named
  const inside = (fields: readonly string[] = []) =>
    fields
      .filter((field) => field.startsWith(`${name}.`))
      .map((field) => field.slice(name.length + 1))
  const deeper = inside(named.fields)
  if (deeper.length > 0) {
    const mayBeEmpty = inside(named.mayBeEmpty)
    return { entity: `${named.entity}.${name}`, fields: deeper, mayBeEmpty }
  }
  return named.fields.includes(name) ? 'all' : 'none'
}

function keysOf(named: Named, name: string): string[] | undefined {
  if (named === 'none') return undefined
  if (named === 'all') return []
  const field = named.fields.find((each) =>
    each.split('|').some((one) => one === name || one.startsWith(`${name}.`)),
  )
  return field?.split('|').map((one) => `${named.entity}.${one.split('.')[0]}`)
}

/** PHP writes an empty record as a list. */
const isNothing = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function describe(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}

/** Of an item that is no record at all. */
const ITEM: Facts = {
  instead: 'required',
  place: 'listed',
  specified: true,
  mayBeEmpty: false,
  keys: [],
}

export class Observer {
  readonly #seen = new Map<string, Observation>()

  get observations(): Observation[] {
    return [...this.#seen.values()]
  }

  /** `data` is what the answer's `data` was. */
  look(schema: Any, data: unknown): void {
    this.#value(schema, data, { field: '', place: 'answer', named: 'none' })
  }

  #value(schema: Any, value: unknown, at: { field: string; place: Place; named: Named }): boolean {
    const core = coreOf(schema)
    if (core.type === 'array' && Array.isArray(value)) {
      for (const item of value) {
        const field = `${at.field}[]`
        const isFine = this.#value(core.item, item, { ...at, field, place: 'listed' })
        if (!isFine) this.#odd(field, ITEM, item)
      }
      return true
    }
    const options = core.type === 'union' ? core.options.map(coreOf) : [core]
    const record = options.find(({ type }) => type === 'object')
    if (record && isRecord(value)) {
      this.#record(record.entries, value, { ...at, named: namedOf(record.entries, at.named) })
      return true
    }
    return v.is(strictSchema(schema), value)
  }

  #record(
    entries: Entries,
    given: Record<string, unknown>,
    { field: above, place, named }: { field: string; place: Place; named: Named },
  ): void {
    for (const [name, schema] of Object.entries(entries)) {
      const field = above === '' ? name : `${above}.${name}`
      const keys = keysOf(named, name)
      const facts = {
        instead: insteadOf(schema),
        place,
        specified: keys !== undefined,
        mayBeEmpty: typeof named === 'object' && (named.mayBeEmpty?.includes(name) ?? false),
        keys: keys ?? [],
      }
      const seen = this.#of(field, facts)
      seen.records += 1
      const value = given[name]
      const isList = coreOf(schema).type === 'array'
      if (value === undefined || value === null || (!isList && isNothing(value))) {
        seen.missing += 1
      } else if (!this.#value(schema, value, { field, place: 'part', named: below(named, name) })) {
        this.#odd(field, facts, value)
      }
    }
  }

  #of(field: string, facts: Facts): Observation {
    const seen = this.#seen.get(field) ?? { field, ...facts, records: 0, missing: 0, odd: 0 }
    this.#seen.set(field, seen)
    return seen
  }

  #odd(field: string, facts: Facts, value: unknown): void {
    const seen = this.#of(field, facts)
    seen.odd += 1
    seen.sample ??= describe(value)
  }
}
