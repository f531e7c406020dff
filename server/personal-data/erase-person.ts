/** Erases a person's data on request: what is theirs alone goes, and records of the laboratory keep no name. */
import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import { JOB_SCHEMA } from '#server/platform/db/job-tables'
import type { Db } from '#server/platform/db/open'
import { FORMER_USER } from '#server/platform/former-user'
import { hashPassword } from '#server/platform/secrets/passwords'

import { isContact, mayBeContact } from './contacts.ts'
import type { Identity } from './identity.ts'
import { PERSONAL_COLUMNS } from './personal-columns.ts'

/** A ticket has to have a number. */
const NO_PHONE = '-'

export interface Erased {
  /** Rows that were deleted or changed, by table. */
  rows: Record<string, number>
  /**
   * Tickets of their customers with their name or number as the contact, which are left: somebody else may have the same
   * name, or answer the same telephone.
   */
  doubtful: string[]
}

/**
 * `db` is a transaction of the caller's. May be done again. `former` says who they were, where the row has it no more.
 * `contactsOf`: the id of a customer, if their name is replaced on its tickets alone.
 */
export async function erasePerson(
  db: Db,
  former: Identity,
  now: Date,
  { contactsOf }: { contactsOf?: number } = {},
): Promise<Erased> {
  const erased: Record<string, number> = {}
  const count = (table: string, { numAffectedRows = 0n }: { numAffectedRows?: bigint }) => {
    if (numAffectedRows > 0n) erased[table] = (erased[table] ?? 0) + Number(numAffectedRows)
  }
  const { id, email } = former
  // who signs in meanwhile waits, and then has no password any more (decision 08)
  await sql`select from users where id = ${id} for no key update`.execute(db)
  count('tickets', await eraseContacts(db, former, contactsOf))
  const doubtful = await listDoubtful(db, former)
  for (const { table, column, fate } of PERSONAL_COLUMNS) {
    if (fate === 'kept') continue
    const deleted = sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`
    count(table, await deleted.execute(db))
  }
  count('registrations', await sql`delete from registrations where email = ${email}`.execute(db))
  const mails = sql`delete from ${sql.table(`${JOB_SCHEMA}.job`)} where name = 'send-mail'
    and (data->>'userId' = ${String(id)} or data->>'email' = ${email})`
  count('mails', await mails.execute(db))
  // also those under earlier addresses
  const steps = sql`update admin_steps set subject = ${`#${id}`}, person_id = ${id}, changes = changes - 'email' - 'why'
    where (person_id = ${id} or subject_kind = 'person' and subject = ${email})
      and (subject <> ${`#${id}`} or changes ?| array['email', 'why'])`
  count('admin_steps', await steps.execute(db))
  // nobody knows it
  const password = await hashPassword(randomBytes(32).toString('base64url'))
  const person = sql`update users set email = ${`erased-${id}@erased.invalid`}, name = ${FORMER_USER},
    phone = null, language = null, password_hash = ${password}, current_customer_id = null,
    second_factor_at = null, erased_at = coalesce(erased_at, ${now}), deactivated_at = coalesce(deactivated_at, ${now}) where id = ${id}`
  count('users', await person.execute(db))
  return { rows: erased, doubtful }
}

const eraseContacts = async (db: Db, person: Identity, customerId: number | undefined) =>
  sql`update tickets set staff_name = ${FORMER_USER}, staff_phone_number = ${NO_PHONE}
    where ${isContact(person)} and staff_name <> ${FORMER_USER}
    and ${customerId === undefined ? sql`true` : sql`customer_id = ${customerId}`}`.execute(db)

async function listDoubtful(db: Db, person: Identity): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`select number from tickets
    where ${mayBeContact(person)} and staff_name <> ${FORMER_USER} order by id`.execute(db)
  return rows.map(({ number }) => number)
}
