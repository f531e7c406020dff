/** The short lists that the form of a ticket offers: divisions, departments and request types. */
import { sql } from 'kysely'

import { TEXT_LIMITS } from '#contract/http/limits'
import type { Db } from '#server/platform/db/open'

import {
  type Change,
  type Column,
  type Existing,
  isYes,
  type Kind,
  pick,
  type RunContext,
  same,
  splitChanges,
  toYes,
  type Values,
} from './kind.ts'
import { activeColumn, choiceRule, lineRule, positionColumn } from './rules.ts'

interface Row {
  id: number
  name: string
  position: number
  is_active: boolean
  ticket_type?: string
}

const toExisting = ({ id, name, position, is_active, ticket_type }: Row): Existing => ({
  id,
  values: {
    ...(ticket_type !== undefined && { ticket_type }),
    name,
    position: String(position),
    active: toYes(is_active),
  },
})

const nameColumn = (example: string): Column => ({
  name: 'name',
  about: 'as the form shows it',
  example,
  rule: lineRule(TEXT_LIMITS.name),
  empty: 'refused',
})

const offered: Column = { ...activeColumn, about: 'no: the form does not offer it any more' }

function listKind(
  table: 'divisions' | 'departments',
  words: Pick<Kind, 'one' | 'about'> & { example: string },
): Kind {
  const select = (db: Db) => db.selectFrom(table).select(['id', 'name', 'position', 'is_active'])
  return {
    name: table,
    table,
    one: words.one,
    about: words.about,
    key: ['name'],
    columns: [nameColumn(words.example), positionColumn, offered],
    async page(db, afterId, limit) {
      const rows = await select(db).where('id', '>', afterId).orderBy('id').limit(limit).execute()
      return rows.map(toExisting)
    },
    async find(db, keys) {
      const names = keys.map(({ name = '' }) => name)
      const rows = await select(db)
        .where('name', '=', sql<string>`any(${names}::text[])`)
        .execute()
      return rows.map(toExisting)
    },
    async write({ db }, changes) {
      const { added, kept, ids } = splitChanges(changes)
      await sql`insert into ${sql.table(table)} (name, position, is_active)
        select * from unnest(${pick(added, 'name', same)}::text[], ${pick(added, 'position', Number)}::integer[],
          ${pick(added, 'active', isYes)}::boolean[])`.execute(db)
      await sql`update ${sql.table(table)} as known
        set name = given.name, position = given.position, is_active = given.is_active
        from unnest(${ids}::bigint[], ${pick(kept, 'name', same)}::text[], ${pick(kept, 'position', Number)}::integer[],
          ${pick(kept, 'active', isYes)}::boolean[]) as given (id, name, position, is_active)
        where known.id = given.id`.execute(db)
    },
  }
}

export const divisions = listKind('divisions', {
  one: 'division',
  about: 'parts of a laboratory that a technical ticket concerns',
  example: 'Haematology',
})

export const departments = listKind('departments', {
  one: 'department',
  about: 'parts of the vendor that a non-technical ticket goes to',
  example: 'Finance',
})

const selectRequests = sql`select request_types.id, request_types.name, position, is_active, ticket_types.alias as ticket_type
  from request_types join ticket_types on ticket_types.id = ticket_type_id`

async function pageRequests(db: Db, afterId: number, limit: number): Promise<Existing[]> {
  const { rows } = await sql<Row>`${selectRequests} where request_types.id > ${afterId}
    order by request_types.id limit ${limit}`.execute(db)
  return rows.map(toExisting)
}

async function findRequests(db: Db, keys: readonly Values[]): Promise<Existing[]> {
  const aliases = keys.map(({ ticket_type = '' }) => ticket_type)
  const names = keys.map(({ name = '' }) => name)
  const { rows } = await sql<Row>`${selectRequests}
    join unnest(${aliases}::text[], ${names}::text[]) as asked (alias, name)
      on asked.alias = ticket_types.alias and asked.name = request_types.name`.execute(db)
  return rows.map(toExisting)
}

async function writeRequests({ db }: RunContext, changes: readonly Change[]): Promise<void> {
  const { added, kept, ids } = splitChanges(changes)
  await sql`insert into request_types (ticket_type_id, name, position, is_active)
    select ticket_types.id, given.name, given.position, given.is_active
    from unnest(${pick(added, 'ticket_type', same)}::text[], ${pick(added, 'name', same)}::text[],
      ${pick(added, 'position', Number)}::integer[], ${pick(added, 'active', isYes)}::boolean[])
      as given (alias, name, position, is_active)
    join ticket_types on ticket_types.alias = given.alias`.execute(db)
  // its kind stays: tickets name a request together with their kind
  await sql`update request_types set name = given.name, position = given.position, is_active = given.is_active
    from unnest(${ids}::bigint[], ${pick(kept, 'name', same)}::text[], ${pick(kept, 'position', Number)}::integer[],
      ${pick(kept, 'active', isYes)}::boolean[]) as given (id, name, position, is_active)
    where request_types.id = given.id`.execute(db)
}

export const requestTypes: Kind = {
  name: 'request-types',
  table: 'request_types',
  one: 'request type',
  about: 'what may be requested with a ticket',
  key: ['ticket_type', 'name'],
  columns: [
    {
      name: 'ticket_type',
      about:
        'kind of ticket, by the letters of its number: TR, a technical request, is the only one that asks for it',
      example: 'TR',
      rule: choiceRule(['TR']),
      empty: { default: 'TR' },
    },
    nameColumn('Preventive maintenance'),
    positionColumn,
    offered,
  ],
  page: pageRequests,
  find: findRequests,
  write: writeRequests,
}
