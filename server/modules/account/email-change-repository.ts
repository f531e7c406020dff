/** New email addresses that wait until their link was followed: one of a person. */
import { deleteExpired } from '#server/platform/db/expiring-rows'
import type { Db } from '#server/platform/db/open'

export interface EmailChangeRow {
  email: string
  asked_at: Date
  expires_at: Date
}

/** Undefined where none waits any more. */
export async function findEmailChange(
  db: Db,
  userId: number,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  return db
    .selectFrom('email_changes')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .select(['email', 'asked_at', 'expires_at'])
    .executeTakeFirst()
}

/** Takes the place of another one. */
export async function putEmailChange(
  tx: Db,
  userId: number,
  change: EmailChangeRow,
): Promise<void> {
  await tx
    .insertInto('email_changes')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute()
}

/** False where there was none. */
export async function deleteEmailChange(tx: Db, userId: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return gone !== undefined
}

export async function deleteOldEmailChanges(db: Db, now: Date): Promise<void> {
  await deleteExpired(db, 'email_changes', now)
}
