/** Authenticator apps and recovery codes, and since when a person has a second factor. */
import { sql } from 'kysely'

import type { Db } from '#server/platform/db/open'

export interface Authenticator {
  secret: string
  created_at: Date
  confirmed_at: Date | null
  last_step: number
}

const authenticatorsOf = (db: Db, userId: number) =>
  db.selectFrom('authenticators').where('user_id', '=', userId)

/** The one in use; undefined where there is none. */
export async function findAuthenticator(
  db: Db,
  userId: number,
): Promise<Authenticator | undefined> {
  return authenticatorsOf(db, userId)
    .where('confirmed_at', 'is not', null)
    .select(['secret', 'created_at', 'confirmed_at', 'last_step'])
    .executeTakeFirst()
}

/** The one that waits for a code; undefined where none does, or it was made before `since`. */
export async function findPending(
  db: Db,
  userId: number,
  since: Date,
): Promise<Authenticator | undefined> {
  return authenticatorsOf(db, userId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', since)
    .select(['secret', 'created_at', 'confirmed_at', 'last_step'])
    .executeTakeFirst()
}

/** Takes the place of another one that waits. */
export async function putPending(tx: Db, userId: number, secret: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute()
  await tx
    .insertInto('authenticators')
    .values({ user_id: userId, secret, created_at: now })
    .execute()
}

/** It takes the place of the one in use. `step` is the one whose code confirmed it. */
export async function confirmPending(
  tx: Db,
  userId: number,
  { secret, step, now }: { secret: string; step: number; now: Date },
): Promise<void> {
  await tx
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .execute()
  await tx
    .updateTable('authenticators')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .execute()
}

export async function deleteAuthenticators(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('authenticators').where('user_id', '=', userId).execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** False where its code, or one of a later step, was used before. */
export async function useStep(tx: Db, userId: number, step: number): Promise<boolean> {
  const used = await tx
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Earlier ones end. */
export async function putRecoveryCodes(
  tx: Db,
  userId: number,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash, created_at: now })))
    .execute()
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** False where the person has none of this hash: it works once. */
export async function useRecoveryCode(tx: Db, userId: number, hash: Buffer): Promise<boolean> {
  const used = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Since when the person has a second factor, after one was added or removed. False where they have none. */
export async function noteSecondFactor(tx: Db, userId: number, now: Date): Promise<boolean> {
  const { second_factor_at: since } = await tx
    .updateTable('users')
    .set({
      second_factor_at: sql<Date | null>`case when
        exists (select from authenticators where user_id = ${userId} and confirmed_at is not null)
        or exists (select from passkeys where user_id = ${userId} and cloned_at is null)
        then coalesce(second_factor_at, ${now}) end`,
    })
    .where('id', '=', userId)
    .returning('second_factor_at')
    .executeTakeFirstOrThrow()
  return since !== null
}
