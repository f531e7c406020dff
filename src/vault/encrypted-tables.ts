/** Encrypts the rows of a Dexie database that holds something of a person. */
import type { DBCore, DBCoreCursor, DBCoreKeyRange, DBCoreTable, Dexie } from 'dexie'

import { BenchIsLocked, type TableFields, type Vault } from './vault.ts'

type Ciphers = Pick<Vault, 'alias' | 'readAlias' | 'encrypt' | 'decrypt' | 'secret'>

type Row = Record<string, unknown>

/** Everything that is in no index of the row. */
const ENCRYPTED = 'encrypted'
/** Bounds of ranges that are no values. */
const BOUNDS = new Set<unknown>(['', '\uffff'])

/** Tables that are not named are not used on a shared bench. */
export function encryptTables(
  vault: Ciphers,
  db: Dexie,
  tables: Readonly<Record<string, TableFields>>,
): void {
  db.use({
    stack: 'dbcore',
    name: 'vault',
    create: (core): DBCore => ({
      ...core,
      table(name) {
        const table = core.table(name)
        const fields = tables[name]
        return fields ? encrypted(table, fields, vault) : table
      },
    }),
  })
}

function encrypted(
  table: DBCoreTable,
  { plain, aliased, secret }: TableFields,
  vault: Ciphers,
): DBCoreTable {
  const cipher = () => (secret ? vault.secret() : vault)
  const encode = (row: Row): Row => {
    const encrypt = cipher()?.encrypt
    if (!encrypt) throw new BenchIsLocked(table.name)
    const kept: Row = { [ENCRYPTED]: encrypt(JSON.stringify(withoutFields(row, plain))) }
    for (const field of plain) if (field in row) kept[field] = row[field]
    for (const field of aliased) if (field in row) kept[field] = toAlias(row[field])
    return kept
  }
  const decode = (kept: Row | undefined): Row | undefined => {
    const text = kept && cipher()?.decrypt(String(kept[ENCRYPTED]))
    if (text === undefined) return undefined
    const row = JSON.parse(text) as Row
    for (const field of plain) if (field in (kept ?? {})) row[field] = kept?.[field]
    return row
  }
  const toAlias = (value: unknown): unknown =>
    typeof value === 'string' && !BOUNDS.has(value) ? vault.alias(value) : value
  const fromAlias = (value: unknown): unknown =>
    typeof value === 'string' && !BOUNDS.has(value) ? (vault.readAlias(value) ?? value) : value

  /** A key of an index, whose parts are the fields of its path. */
  const mapKey = (
    path: string | readonly string[] | null | undefined,
    key: unknown,
    map: (value: unknown) => unknown,
  ): unknown => {
    if (Array.isArray(path) && Array.isArray(key)) {
      return key.map((part: unknown, at) => (aliased.includes(path[at]) ? map(part) : part))
    }
    return typeof path === 'string' && aliased.includes(path) ? map(key) : key
  }
  const mapRange = (
    path: string | readonly string[] | null | undefined,
    range: DBCoreKeyRange,
  ): DBCoreKeyRange => ({
    ...range,
    lower: mapKey(path, range.lower, toAlias),
    upper: mapKey(path, range.upper, toAlias),
  })

  return {
    ...table,
    async mutate(request) {
      if (request.type !== 'add' && request.type !== 'put') return table.mutate(request)
      const { type, trans, keys, wantResults } = request
      return table.mutate({
        type,
        trans,
        values: request.values.map((row: Row) => encode(row)),
        ...(keys && { keys }),
        ...(wantResults !== undefined && { wantResults }),
      })
    },
    get: async (request) => decode((await table.get(request)) as Row | undefined),
    getMany: async (request) =>
      ((await table.getMany(request)) as (Row | undefined)[]).map((row) => decode(row)),
    async query(request) {
      const { index, range } = request.query
      const asked = { ...request, query: { index, range: mapRange(index.keyPath, range) } }
      const answer = await table.query(asked)
      if (!request.values) return answer
      const rows = (answer.result as Row[]).map((row) => decode(row))
      return { ...answer, result: rows.filter((row) => row !== undefined) }
    },
    count(request) {
      const { index, range } = request.query
      return table.count({ ...request, query: { index, range: mapRange(index.keyPath, range) } })
    },
    async openCursor(request) {
      const { index, range } = request.query
      const asked = { ...request, query: { index, range: mapRange(index.keyPath, range) } }
      const cursor = await table.openCursor(asked)
      return (
        cursor &&
        (Object.create(cursor, {
          key: { get: () => mapKey(index.keyPath, cursor.key, fromAlias) },
          // A browser's cursor refuses to be read through an object that inherits from it.
          primaryKey: { get: () => cursor.primaryKey },
          value: { get: () => decode(cursor.value as Row | undefined) },
        }) as DBCoreCursor)
      )
    },
  }
}

function withoutFields(row: Row, fields: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !fields.includes(name)))
}
