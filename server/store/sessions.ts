/** Devices on which a person is signed in, and the password that signs them in. */
import type { Db } from '../db/open.ts'
import { oldestUse } from './tokens.ts'

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

/** All of the person's, or all but `except`. */
export async function deleteSessions(tx: Db, userId: number, except?: number): Promise<void> {
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

/** Links that set another one end with it. Answers the address that signs in. */
export async function putPasswordHash(
  tx: Db,
  userId: number,
  hash: string,
  now: Date,
): Promise<string> {
  const { email } = await tx
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('mail_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  return email
}
