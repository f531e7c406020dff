/** Writes people and whom they act for; what ends access is done by the module of accounts. */
import { sql } from 'kysely'

import type { Db } from '#server/platform/db/open'
import { NO_PASSWORD } from '#server/platform/secrets/passwords'

import { type Change, isYes, orNull, pick, type RunContext, same, splitChanges } from './kind.ts'

export async function writePeople(context: RunContext, changes: readonly Change[]): Promise<void> {
  const { db } = context
  const { added, kept } = splitChanges(changes)
  if (added.length > 0) await insert(context, added)
  if (kept.length > 0) await update(context, kept)
  await writeLinks(db, changes)
  const idsOf = (those: readonly Change[]) => those.flatMap(({ before }) => before?.id ?? [])
  const switched = kept.filter(({ changed }) => changed.has('active'))
  const [on, off] = [true, false].map((wanted) =>
    idsOf(switched.filter(({ values }) => (values.active === 'yes') === wanted)),
  )
  if (on?.length) await context.people.reactivate(context, on)
  if (off?.length) await context.people.deactivate(context, off)
}

async function insert(context: RunContext, changes: readonly Change[]): Promise<void> {
  const { db, now } = context
  const { rows } = await sql<{
    id: number
  }>`insert into users (email, name, phone, role, language, password_hash,
      deactivated_at, created_at)
    select email, name, phone, role, language, ${NO_PASSWORD}, case when not is_active then ${now}::timestamptz end, ${now}
    from unnest(${pick(changes, 'email', same)}::text[], ${pick(changes, 'name', same)}::text[],
      ${pick(changes, 'phone', orNull)}::text[], ${pick(changes, 'role', same)}::text[],
      ${pick(changes, 'language', orNull)}::text[], ${pick(changes, 'active', isYes)}::boolean[])
      as given (email, name, phone, role, language, is_active)
    returning id`.execute(db)
  for (const { id } of rows) context.addedPeople.push(id)
}

async function update(context: RunContext, changes: readonly Change[]): Promise<void> {
  const { db, access } = context
  const ids = changes.map(({ before }) => before?.id ?? 0)
  await sql`update users set email = given.email, name = given.name, phone = given.phone, role = given.role,
      language = given.language
    from unnest(${ids}::bigint[], ${pick(changes, 'email', same)}::text[], ${pick(changes, 'name', same)}::text[],
      ${pick(changes, 'phone', orNull)}::text[], ${pick(changes, 'role', same)}::text[],
      ${pick(changes, 'language', orNull)}::text[]) as given (id, email, name, phone, role, language)
    where users.id = given.id`.execute(db)
  // what was opened as another role, or sent to another address, ends
  for (const { before, changed } of changes) {
    if (before && (changed.has('role') || changed.has('email')))
      await access.end(context, before.id)
  }
}

async function writeLinks(db: Db, changes: readonly Change[]): Promise<void> {
  const those = changes.filter(({ changed }) => changed.has('customers'))
  if (those.length === 0) return
  const pairs = those.flatMap(({ values }) =>
    (values.customers ?? '')
      .split(';')
      .flatMap((code) => (code === '' ? [] : [[values.email, code]])),
  )
  const wanted = sql`select users.id as user_id, customers.id as customer_id
    from unnest(${pairs.map(([email]) => email)}::text[], ${pairs.map(([, code]) => code)}::text[]) as given (email, code)
      join users on users.email = given.email
      join customers on coalesce(customers.code, '#' || customers.id) = given.code`
  await sql`delete from user_customers using users where users.id = user_id
      and users.email = any(${pick(those, 'email', same)}::text[])
      and (user_id, customer_id) not in (${wanted})`.execute(db)
  await sql`insert into user_customers (user_id, customer_id) ${wanted} on conflict do nothing`.execute(
    db,
  )
}
