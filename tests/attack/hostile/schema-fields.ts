/** What the contract's schemas say of their fields: where each one is, and an honest value for it. */
import * as v from 'valibot'

/** Keys from the root to a field, such as `['lines', 0, 'description']`. */
export type FieldPath = readonly (string | number)[]

export interface Field {
  path: FieldPath
  schema: v.GenericSchema
}

/** What schemas of valibot have in common where they contain others; a pipe carries the parts of its first schema. */
interface Parts {
  type: string
  entries?: Record<string, v.GenericSchema>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  options?: readonly unknown[]
  literal?: unknown
}

/** Tried in this order: a text first, then what only some fields take. */
const HONEST: readonly unknown[] = [
  'Plain words',
  1,
  '2026-11-22',
  '2026-11-22T09:30:00Z',
  'rina@test.lab',
  '+62 812 5550 1201',
  'A'.repeat(43),
  '/tickets',
  'https://push.test.lab/send',
  '0f0e0d0c-0b0a-4908-8706-050403020100',
  true,
  '[]',
  'a',
  '123456',
  '06:00',
  'Asia/Jakarta',
  {},
]

/** Names of fields whose day, moment or time has to lie after another's. */
const ENDS = /^(ends|finished|expires)_|_to$|^until$/

const laterWhere = (isEnd: boolean, value: unknown) =>
  isEnd && typeof value === 'string'
    ? value.replace('2026-', '2027-').replace(/^06:/, '07:')
    : value

/** Every field that holds a value and no record; of a list, its first item. */
export function fieldsOf(schema: v.GenericSchema | undefined, path: FieldPath = []): Field[] {
  if (!schema) return []
  const { entries, item, wrapped, type, options = [] } = schema as unknown as Parts
  if (entries) {
    return Object.entries(entries).flatMap(([name, each]) => fieldsOf(each, [...path, name]))
  }
  if (item) return fieldsOf(item, [...path, 0])
  if (wrapped) return fieldsOf(wrapped, path)
  const inner = type === 'union' ? options.filter((each) => holdsOthers(each)) : []
  return [{ path, schema }, ...inner.flatMap((each) => fieldsOf(each, path))]
}

function holdsOthers(schema: unknown): schema is v.GenericSchema {
  return typeof schema === 'object' && schema !== null && ('entries' in schema || 'item' in schema)
}

/** A value that `schema` takes; `undefined` where none is known. Optional fields only where `full`. */
export function honestValue(schema: v.GenericSchema, full: boolean): unknown {
  const { entries, item, wrapped, type, options = [], literal } = schema as unknown as Parts
  if (entries) {
    const wanted = Object.entries(entries).filter(([, each]) => full || !v.is(each, undefined))
    return Object.fromEntries(
      wanted.map(([name, each]) => [name, laterWhere(ENDS.test(name), honestValue(each, full))]),
    )
  }
  if (item) return [honestValue(item, full)]
  if (wrapped) return honestValue(wrapped, full)
  if (type === 'picklist') return options[0]
  if (type === 'literal') return literal
  const inner = options.filter((each) => holdsOthers(each)).map((each) => honestValue(each, full))
  return [...inner, ...HONEST].find((value) => v.is(schema, value))
}

/** A copy of `record` with `value` at `path`; records and lists on the way that are missing are taken from `full`. */
export function withValue(
  record: unknown,
  path: FieldPath,
  value: unknown,
  full: unknown,
): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const own = childOf(record, key)
  const next = withValue(own ?? childOf(full, key), rest, value, childOf(full, key))
  if (typeof key === 'number') {
    const copy: unknown[] = Array.isArray(record) ? Array.from(record) : []
    copy[key] = next
    return copy
  }
  return { ...(record as object | undefined), [key]: next }
}

function childOf(record: unknown, key: string | number): unknown {
  if (typeof record !== 'object' || record === null) return undefined
  return (record as Record<string | number, unknown>)[key]
}
