/** People who asked for an account, and the devices that wait for it. */
import { sql } from 'kysely'

import type { Language } from '#contract/language'
import { deleteExpired } from '#server/platform/db/expiring-rows'
import type { Db } from '#server/platform/db/open'
import type { WaitingDevice } from '#server/platform/db/schema'
import { hashToken } from '#server/platform/secrets/tokens'

/** Says the id of each registration that is verified. */
export const REGISTRATION_CHANNEL = 'benchside_registrations'

export interface RegistrationToKeep {
  email: string
  name: string
  phone: string
  organisation: string
  area: string | null
  language: Language | null
  password_hash: string
  waitingKey: string
  browser: string | null
  system: string | null
  device: WaitingDevice | undefined
  origin: string
}

/** Returns its id; undefined where the key is another registration's already. */
export async function insertRegistration(
  tx: Db,
  { waitingKey, device, ...row }: RegistrationToKeep,
  { now, until }: { now: Date; until: Date },
): Promise<number | undefined> {
  const kept = await tx
    .insertInto('registrations')
    .values({
      ...row,
      waiting_hash: hashToken(waitingKey),
      device: device ? JSON.stringify(device) : null,
      created_at: now,
      expires_at: until,
    })
    .onConflict((conflict) => conflict.column('waiting_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept?.id
}

/** The one that waits under this key and is not verified yet. */
export async function findWaiting(db: Db, waitingKey: string, now: Date) {
  return db
    .selectFrom('registrations')
    .where('waiting_hash', '=', hashToken(waitingKey))
    .where('user_id', 'is', null)
    .where('expires_at', '>', now)
    .select(['id', 'email', 'language', 'origin'])
    .executeTakeFirst()
}

/** Waits for whoever verifies it or makes a link for it, and lets nobody else begin. */
export async function lockRegistration(tx: Db, id: number): Promise<void> {
  await tx.selectFrom('registrations').where('id', '=', id).select('id').forUpdate().execute()
}

export async function readRegistration(db: Db, id: number) {
  return db.selectFrom('registrations').where('id', '=', id).selectAll().executeTakeFirst()
}

/** Is it the key of a registration? */
export async function isWaitingKey(db: Db, waitingKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('registrations')
    .where('waiting_hash', '=', hashToken(waitingKey))
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Set by the person who opened the link on another device than the one that registered. */
export interface OpenedElsewhere {
  password_hash: string
  /** Undefined keeps the one that was typed on the device that registered. */
  phone: string | undefined
  code: string
  code_until: Date
}

const codeHash = (waitingHash: Buffer, code: string) =>
  hashToken(`${waitingHash.toString('hex')} ${code}`)

/**
 * Makes the person and an account of their own under the name they gave: what somebody calls their organisation opens
 * nothing that is there. Without `elsewhere` the password is the one of the registration, and its device may be given a
 * token. Undefined where the address has become somebody's meanwhile.
 */
export async function acceptRegistration(
  tx: Db,
  id: number,
  { now, elsewhere }: { now: Date; elsewhere: OpenedElsewhere | undefined },
): Promise<{ userId: number; customerId: number; email: string; hasDevice: boolean } | undefined> {
  const asked = await tx
    .selectFrom('registrations')
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (!asked) return undefined
  const { email, name, language } = asked
  const { password_hash } = elsewhere ?? asked
  const phone = elsewhere?.phone ?? asked.phone
  const user = await tx
    .insertInto('users')
    .values({ role: 'customer', email, name, phone, language, password_hash, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!user) return undefined
  const customer = await tx
    .insertInto('customers')
    .values({ name: asked.organisation, area: asked.area, is_registered: true, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const link = { user_id: user.id, customer_id: customer.id }
  await tx.insertInto('user_customers').values(link).execute()
  await tx
    .updateTable('users')
    .set({ current_customer_id: customer.id })
    .where('id', '=', user.id)
    .execute()
  const state = elsewhere
    ? {
        password_hash,
        code_hash: codeHash(asked.waiting_hash, elsewhere.code),
        code_until: elsewhere.code_until,
      }
    : { cleared_at: now }
  const verified = { user_id: user.id, ...state }
  await tx.updateTable('registrations').set(verified).where('id', '=', id).execute()
  if (!elsewhere) await announce(tx, id)
  return { userId: user.id, customerId: customer.id, email, hasDevice: asked.device !== null }
}

async function announce(tx: Db, id: number): Promise<void> {
  await sql`select pg_notify(${REGISTRATION_CHANNEL}, ${String(id)})`.execute(tx)
}

/**
 * Lets the device of this key be given its token if the code is right. A wrong one is counted, so the transaction must be
 * committed then, too. Undefined where it is wrong, or none is waited for.
 */
export async function takeCode(
  tx: Db,
  { waitingKey, code }: { waitingKey: string; code: string },
  { now, tries }: { now: Date; tries: number },
): Promise<{ id: number; hasDevice: boolean } | undefined> {
  const waitingHash = hashToken(waitingKey)
  const row = await tx
    .updateTable('registrations')
    .set((eb) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('waiting_hash', '=', waitingHash)
    .where('code_until', '>', now)
    .where('code_tries', '<', tries)
    .where('handed_at', 'is', null)
    .returning(['id', 'code_hash', 'device'])
    .executeTakeFirst()
  if (!row?.code_hash?.equals(codeHash(waitingHash, code))) return undefined
  const cleared = { cleared_at: now, code_hash: null }
  await tx.updateTable('registrations').set(cleared).where('id', '=', row.id).execute()
  await announce(tx, row.id)
  return { id: row.id, hasDevice: row.device !== null }
}

/** The verified one whose device may be given a token, and was not yet: by its id, or by the hash of its key. */
export async function findToHandOver(db: Db, by: { id: number } | { hash: Buffer }, now: Date) {
  const query = db
    .selectFrom('registrations')
    .innerJoin('users', 'users.id', 'registrations.user_id')
    .where('cleared_at', 'is not', null)
    .where('handed_at', 'is', null)
    .where('expires_at', '>', now)
  const one =
    'id' in by
      ? query.where('registrations.id', '=', by.id)
      : query.where('waiting_hash', '=', by.hash)
  return one
    .select([
      'registrations.id',
      'waiting_hash',
      'device',
      'browser',
      'system',
      'registrations.password_hash',
      'users.id as user_id',
      'users.role',
    ])
    .executeTakeFirst()
}

/** True for one of all who try: that one's token is handed over. */
export async function claimHandOver(tx: Db, id: number, now: Date): Promise<boolean> {
  const claimed = await tx
    .updateTable('registrations')
    .set({ handed_at: now })
    .where('id', '=', id)
    .where('user_id', 'is not', null)
    .where('cleared_at', 'is not', null)
    .where('handed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

export type ToHandOver = NonNullable<Awaited<ReturnType<typeof findToHandOver>>>

/** The token did not arrive: the next one may try. */
export async function giveHandOverBack(db: Db, id: number): Promise<void> {
  await db.updateTable('registrations').set({ handed_at: null }).where('id', '=', id).execute()
}

/** Removes those that were over before `before`, verified or not: the person is a row of their own. */
export async function deleteOldRegistrations(db: Db, before: Date): Promise<void> {
  await deleteExpired(db, 'registrations', before)
}
