/** Models of instruments. */
import { sql } from 'kysely'

import { TEXT_LIMITS } from '#contract/http/limits'
import type { Db } from '#server/platform/db/open'

import {
  type Change,
  type Existing,
  type Kind,
  orNull,
  pick,
  type RunContext,
  same,
  splitChanges,
  type Values,
} from './kind.ts'
import { lineRule } from './rules.ts'

const select = (db: Db) =>
  db.selectFrom('instrument_types').select(['id', 'name', 'manufacture', 'category'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const toExisting = ({ id, name, manufacture, category }: Row): Existing => ({
  id,
  values: { name, manufacture: manufacture ?? '', category: category ?? '' },
})

async function page(db: Db, afterId: number, limit: number): Promise<Existing[]> {
  const rows = await select(db).where('id', '>', afterId).orderBy('id').limit(limit).execute()
  return rows.map(toExisting)
}

async function find(db: Db, keys: readonly Values[]): Promise<Existing[]> {
  const names = keys.map(({ name = '' }) => name)
  const rows = await select(db)
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute()
  return rows.map(toExisting)
}

async function write({ db }: RunContext, changes: readonly Change[]): Promise<void> {
  const { added, kept, ids } = splitChanges(changes)
  await sql`insert into instrument_types (name, manufacture, category)
    select * from unnest(${pick(added, 'name', same)}::text[], ${pick(added, 'manufacture', orNull)}::text[],
      ${pick(added, 'category', orNull)}::text[])`.execute(db)
  await sql`update instrument_types set name = given.name, manufacture = given.manufacture, category = given.category
    from unnest(${ids}::bigint[], ${pick(kept, 'name', same)}::text[], ${pick(kept, 'manufacture', orNull)}::text[],
      ${pick(kept, 'category', orNull)}::text[]) as given (id, name, manufacture, category)
    where instrument_types.id = given.id`.execute(db)
}

export const instrumentTypes: Kind = {
  name: 'instrument-types',
  table: 'instrument_types',
  one: 'instrument type',
  about: 'models of instruments',
  key: ['name'],
  columns: [
    {
      name: 'name',
      about: 'the model',
      example: 'Aura H5',
      rule: lineRule(TEXT_LIMITS.name),
      empty: 'refused',
    },
    {
      name: 'manufacture',
      about: 'who makes it',
      example: 'Auralis',
      rule: lineRule(TEXT_LIMITS.name),
      empty: 'none',
    },
    {
      name: 'category',
      about: 'what it is for, as the report groups by it',
      example: 'Haematology',
      rule: lineRule(TEXT_LIMITS.name),
      empty: 'none',
    },
  ],
  page,
  find,
  write,
}
