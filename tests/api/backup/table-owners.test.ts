/** No table can be forgotten: whose its rows are stands in one list, and whom they are about in another. */
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { PERSONAL_COLUMNS } from '#server/personal-data/personal-columns'
import { type Db, openDatabase } from '#server/platform/db/open'
import { TABLE_OWNERS } from '#server/platform/db/table-owners'
import { copyDatabase } from '#tests/support/postgres/database'

let db: Db
beforeAll(async () => {
  db = openDatabase(await copyDatabase(inject('postgres')), pino({ level: 'silent' }))
})
afterAll(() => db.destroy())

async function listColumns() {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely%' and attnum > 0 and not attisdropped`.execute(db)
  return rows
}

test('every table has an owner: add it to server/platform/db/table-owners.ts', async () => {
  const tables = new Set((await listColumns()).map(({ table }) => table))
  expect([...tables].filter((name) => TABLE_OWNERS[name] === undefined)).toEqual([])
  expect(Object.keys(TABLE_OWNERS).filter((name) => !tables.has(name))).toEqual([])
})

test('the columns that lead to a customer are there, and none with a customer is left out', async () => {
  const columns = new Set((await listColumns()).map(({ table, column }) => `${table}.${column}`))
  const named = Object.entries(TABLE_OWNERS).flatMap(([table, owner]) => {
    if (owner.kind === 'person') return [`${table}.${owner.key}`]
    if (owner.kind !== 'customer') return []
    return [`${table}.${owner.via?.column ?? owner.key}`]
  })
  expect(named.filter((each) => !columns.has(each))).toEqual([])
  const vendors = Object.entries(TABLE_OWNERS).filter(([, { kind }]) => kind === 'vendor')
  expect(vendors.filter(([table]) => columns.has(`${table}.customer_id`))).toEqual([])
  const ways = Object.values(TABLE_OWNERS).flatMap((owner) =>
    owner.kind === 'customer' && owner.via ? [owner.via.table] : [],
  )
  expect(ways.filter((table) => TABLE_OWNERS[table]?.kind !== 'customer')).toEqual([])
})

test('every column that names a person is known to those who erase', async () => {
  const { rows } = await sql<{ named: string }>`
    select conrelid::regclass || '.' || attname as named from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass`.execute(db)
  const known = new Set(PERSONAL_COLUMNS.map(({ table, column }) => `${table}.${column}`))
  expect(rows.map(({ named }) => named).filter((each) => !known.has(each))).toEqual([])
})
