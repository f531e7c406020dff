/** The rows of one customer in a backup, found while its files are read from front to end. */
import { sql } from 'kysely'

import type { Db } from '#server/platform/db/open'
import { TABLE_OWNERS, type TableOwner } from '#server/platform/db/table-owners'
import { StartError } from '#server/platform/start-error'

import { readUnchanged } from './copy-rows.ts'
import type { Manifest } from './manifest.ts'

type Owned = Extract<TableOwner, { kind: 'customer' }>
export type Table = Manifest['tables'][number]

/** What is put back with a customer, parents before what belongs to them. */
export function customerTables(manifest: Manifest): Table[] {
  const tables = manifest.tables.filter(({ name }) => {
    const owner = ownerOf(name)
    return owner !== undefined && !owner.derived && !owner.passing
  })
  return tables.toSorted((a, b) => depthOf(a.name) - depthOf(b.name))
}

/** Derived tables with columns that no trigger writes, and these columns. */
export function ownColumns(manifest: Manifest): { table: Table; key: string; columns: string[] }[] {
  return manifest.tables.flatMap((table) => {
    const { key, ownColumns: columns = [] } = ownerOf(table.name) ?? {}
    return key === undefined || columns.length === 0 ? [] : [{ table, key, columns: [...columns] }]
  })
}

function ownerOf(table: string): Owned | undefined {
  const owner = TABLE_OWNERS[table]
  return owner?.kind === 'customer' ? owner : undefined
}

function depthOf(table: string): number {
  const via = ownerOf(table)?.via
  return via ? depthOf(via.table) + 1 : 0
}

/** Ids of the rows that were found, by table: what belongs to them is asked for after them. */
export type FoundIds = Map<string, Set<string>>

/** The lines of one table's file that are the customer's, as COPY wrote them; their ids are added to `ids`. */
export async function* rowsOfCustomer(
  folder: string,
  table: Table,
  customerId: number,
  ids: FoundIds,
): AsyncGenerator<Buffer> {
  const { name, columns } = table
  const { key, via } = ownerOf(name) ?? {}
  const column = columns.indexOf(via?.column ?? key ?? '')
  const wanted = via ? (ids.get(via.table) ?? new Set()) : new Set([String(customerId)])
  const idColumn = columns.indexOf('id')
  const found = new Set<string>()
  ids.set(name, found)
  for await (const line of linesOf(readUnchanged(folder, table))) {
    if (!isWrittenByCopy(line)) {
      throw new StartError(`table ${name}: it has a line that no backup has. Nothing was restored`)
    }
    // a tab within a text is written as `\t`
    const fields = line.split('\t')
    if (!wanted.has(fields[column] ?? '')) continue
    const id = fields[idColumn]
    if (id !== undefined) found.add(id)
    yield Buffer.from(`${line}\n`, 'latin1')
  }
}

/** The only escapes that COPY writes. */
const ESCAPES = /\\[\\bfnrtvN]/g

/** False for a line that PostgreSQL may read as several rows, as a part of the next row, or as the end of all rows. */
const isWrittenByCopy = (line: string) =>
  !line.includes('\r') && !(line.includes('\\') && line.replaceAll(ESCAPES, '').includes('\\'))

/** As latin1, which keeps each byte. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** Whether the row that `alias` names in the living database is the customer's, as SQL. */
export function isOfCustomer(table: string, alias: string, customerId: number) {
  const { key, via } = ownerOf(table) ?? {}
  if (!via) return sql<boolean>`${sql.ref(`${alias}.${key ?? 'id'}`)} = ${customerId}`
  const parent = `${alias}_${via.table}`
  const condition: ReturnType<typeof sql<boolean>> = isOfCustomer(via.table, parent, customerId)
  return sql<boolean>`exists (select from ${sql.table(via.table)} as ${sql.ref(parent)}
    where ${sql.ref(`${parent}.id`)} = ${sql.ref(`${alias}.${via.column}`)} and ${condition})`
}

export interface ForeignKey {
  table: string
  columns: string[]
  to: string
  toColumns: string[]
}

/** Foreign keys that are checked at once. */
export async function listForeignKeys(db: Db): Promise<ForeignKey[]> {
  const names = (oid: string, keys: string) => sql`(
    select array_agg(attname::text order by place) from unnest(${sql.ref(keys)}) with ordinality as part(num, place)
    join pg_attribute on attrelid = ${sql.ref(oid)} and attnum = part.num)`
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, ${names('conrelid', 'conkey')} as columns,
      confrelid::regclass::text as to, ${names('confrelid', 'confkey')} as "toColumns"
    from pg_constraint where contype = 'f' and not condeferrable and conparentid = 0
      and connamespace = current_schema()::regnamespace`.execute(db)
  return rows
}

/** `tables`, each behind those that it names by a foreign key. */
export function inOrderOfKeys<T extends { name: string }>(
  tables: readonly T[],
  keys: readonly ForeignKey[],
): T[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const ordered: T[] = []
  const visit = (table: T) => {
    if (!left.delete(table.name)) return
    for (const { to } of keys.filter((key) => key.table === table.name)) {
      const named = left.get(to)
      if (named) visit(named)
    }
    ordered.push(table)
  }
  for (const table of tables) visit(table)
  return ordered
}
