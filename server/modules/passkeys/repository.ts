/** Passkeys, and the challenges that browsers are given. */
import { sql } from 'kysely'

import * as expiring from '#server/platform/db/expiring-rows'
import type { Db } from '#server/platform/db/open'

export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number]

/** Newest first; those that open nothing any more are left out. */
export async function listPasskeys(db: Db, userId: number) {
  return db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .where('cloned_at', 'is', null)
    .selectAll()
    .orderBy('id', 'desc')
    .execute()
}

/** One that a browser may answer with at this portal; undefined where it opens nothing. */
export async function findPasskey(
  db: Db,
  { credentialId, rpId }: { credentialId: Buffer; rpId: string },
): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .where('credential_id', '=', credentialId)
    .where('rp_id', '=', rpId)
    .where('cloned_at', 'is', null)
    .selectAll()
    .executeTakeFirst()
}

/** Ids of those of these people who have one that opens something. */
export async function listOwners(
  db: Db,
  rpId: string,
  userIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('passkeys')
    .where('user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .where('rp_id', '=', rpId)
    .where('cloned_at', 'is', null)
    .select('user_id')
    .distinct()
    .execute()
  return rows.map(({ user_id: id }) => id)
}

export interface PasskeyToInsert {
  user_id: number
  credential_id: Buffer
  public_key: Buffer
  rp_id: string
  counter: number
  transports: string[]
  is_synced: boolean
  name: string
}

/** Undefined where somebody has it already. */
export async function insertPasskey(
  tx: Db,
  passkey: PasskeyToInsert,
  now: Date,
): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('passkeys')
    .values({ ...passkey, created_at: now })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** False where its counter has moved on meanwhile, or it is gone. */
export async function usePasskey(
  tx: Db,
  { id, counter: known }: Pick<PasskeyRow, 'id' | 'counter'>,
  { counter, isSynced, now }: { counter: number; isSynced: boolean; now: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('passkeys')
    .set({ counter, is_synced: isSynced, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', known)
    .where('cloned_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export async function markCloned(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('passkeys').set({ cloned_at: now }).where('id', '=', id).execute()
}

/** Undefined where the person has none of this id. */
export async function renamePasskey(
  tx: Db,
  userId: number,
  { id, name }: { id: number; name: string },
): Promise<PasskeyRow | undefined> {
  return tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('cloned_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** False where the person has none of this id. */
export async function deletePasskey(tx: Db, userId: number, id: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** With what browsers were asked for to make others. */
export async function deletePasskeys(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('webauthn_challenges').where('user_id', '=', userId).execute()
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}

export type ChallengePurpose = 'add' | 'sign-in' | 'proof'

export interface Challenge {
  hash: Buffer
  purpose: ChallengePurpose
  /** Undefined for a sign-in. */
  userId: number | undefined
}

export async function insertChallenge(
  db: Db,
  { hash, purpose, userId }: Challenge,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  const row = { hash, purpose, user_id: userId ?? null, expires_at: expiresAt }
  await expiring.insertChallenge(db, 'webauthn_challenges', row, now)
}

/** False for one that was not given out for this, was answered, or ran out. */
export async function takeChallenge(
  db: Db,
  { purpose, ...key }: Challenge,
  now: Date,
): Promise<boolean> {
  const where = sql<boolean>`purpose = ${purpose}`
  return expiring.takeChallenge(db, 'webauthn_challenges', { ...key, where }, now)
}

export async function deleteOldChallenges(db: Db, now: Date): Promise<void> {
  await expiring.deleteExpired(db, 'webauthn_challenges', now)
}
