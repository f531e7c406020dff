/** Writes instruments, many at a time. */
import { sql } from 'kysely'

import type { Db } from '#server/platform/db/open'
import { startOfDay } from '#server/platform/local-day'

import { type Change, isYes, orNull, pick, type RunContext, same, splitChanges } from './kind.ts'

export async function writeInstruments(
  { db, now }: RunContext,
  changes: readonly Change[],
): Promise<void> {
  const { added, kept } = splitChanges(changes)
  if (added.length > 0) await insert(db, added, now)
  if (kept.length > 0) await update(db, kept)
}

const given = (changes: readonly Change[]) => sql`unnest(
    ${changes.map(({ before }) => before?.id ?? null)}::bigint[],
    ${pick(changes, 'instrument_type', same)}::text[], ${pick(changes, 'serial_number', same)}::text[],
    ${pick(changes, 'customer', same)}::text[], ${pick(changes, 'location', orNull)}::text[],
    ${pick(changes, 'contract_type', orNull)}::text[], ${pick(changes, 'contract_until', orNull)}::date[],
    ${pick(changes, 'installed', isYes)}::boolean[],
    ${pick(changes, 'installed_on', (day) => (day === '' ? null : startOfDay(day)))}::timestamptz[],
    ${changes.map(({ changed }) => changed.has('installed_on'))}::boolean[],
    ${pick(changes, 'label', orNull)}::text[], ${pick(changes, 'active', isYes)}::boolean[])
  as given (id, type, serial, customer, location, contract, contract_until, is_install, installed_at, has_moment, label,
    is_active)
  join instrument_types on instrument_types.name = given.type
  join customers on coalesce(customers.code, '#' || customers.id) = given.customer`

async function insert(db: Db, changes: readonly Change[], now: Date): Promise<void> {
  await sql`insert into instruments (customer_id, instrument_type_id, serial_number, location, contract_type, contract_until,
      is_install, installed_at, label_code, is_active, created_at)
    select customers.id, instrument_types.id, serial, location, contract, contract_until, is_install, installed_at,
      coalesce(label, upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 16))), given.is_active, ${now}
    from ${given(changes)}`.execute(db)
}

/** The moment of an installation whose day is the same stays. */
async function update(db: Db, changes: readonly Change[]): Promise<void> {
  await sql`update instruments set customer_id = new.customer_id, instrument_type_id = new.type_id,
      serial_number = new.serial, location = new.location, contract_type = new.contract,
      contract_until = new.contract_until, is_install = new.is_install, is_active = new.is_active,
      installed_at = case when new.has_moment then new.installed_at else instruments.installed_at end,
      label_code = coalesce(new.label, label_code)
    from (select given.*, customers.id as customer_id, instrument_types.id as type_id from ${given(changes)}) as new
    where instruments.id = new.id`.execute(db)
}
