/** Devices on which a person is signed in, and the password that signs them in. */
import { sql } from 'kysely'

import type { Db } from '#server/platform/db/open'

import { lockPerson } from '../customers/repository.ts'
import { deleteFeed } from '../plannings/calendar-repository.ts'
import { forgetKnown } from './known-senders-store.ts'
import { oldestUse } from './tokens-store.ts'

/** The one that asks first, then by last use. */
export async function listSessions(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('tokens')
    .leftJoin('customers', 'customers.id', 'tokens.customer_id')
    .where('tokens.user_id', '=', userId)
    .where('tokens.last_used_at', '>', oldestUse(now))
    .select((eb) => [
      'tokens.id',
      'tokens.browser',
      'tokens.system',
      'tokens.created_at',
      'tokens.last_used_at',
      'customers.name as customer_name',
      eb
        .exists(
          eb
            .selectFrom('devices')
            .whereRef('devices.token_id', '=', 'tokens.id')
            .select('devices.id'),
        )
        .$castTo<boolean>()
        .as('has_push'),
    ])
    .orderBy('tokens.last_used_at', 'desc')
    .orderBy('tokens.id', 'desc')
    .execute()
}

/** False where the person has none of this id. */
export async function deleteSession(tx: Db, userId: number, tokenId: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('tokens')
    .where('id', '=', tokenId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** All of the person's, or all but `except`; also those that are being made, and those that a device waits for. */
export async function deleteSessions(tx: Db, userId: number, except?: number): Promise<void> {
  await lockPerson(tx, userId)
  await endHandOvers(tx, userId)
  let query = tx.deleteFrom('tokens').where('user_id', '=', userId)
  if (except !== undefined) query = query.where('id', '<>', except)
  await query.execute()
}

export async function readPasswordHash(db: Db, userId: number): Promise<string> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  return row.password_hash
}

export interface PasswordToPut {
  userId: number
  hash: string
  /** The one that was verified, where one was. */
  verified?: string
  /** The session that stays. */
  keep?: number
}

/**
 * Sets the password and ends all that the earlier one opened: sessions, links of mails,
 * the calendar address, known senders. Returns the address that signs
 * in; undefined where another password than `verified` has been set meanwhile.
 */
export async function putPassword(
  tx: Db,
  { userId, hash, verified, keep }: PasswordToPut,
  now: Date,
): Promise<string | undefined> {
  let query = tx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId)
  if (verified !== undefined) query = query.where('password_hash', '=', verified)
  // from here on whoever makes a token for this person waits, and then finds another password
  const person = await query.returning('email').executeTakeFirst()
  if (!person) return undefined
  await tx
    .updateTable('mail_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  await deleteFeed(tx, userId)
  await forgetKnown(tx, userId)
  await deleteSessions(tx, userId, keep)
  return person.email
}

/** A device that waits for a registration of this person gets nothing any more. */
async function endHandOvers(tx: Db, userId: number): Promise<void> {
  await tx
    .updateTable('registrations')
    .set({ handed_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('handed_at', 'is', null)
    .execute()
}
