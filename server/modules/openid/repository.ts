/** Identities at the vendor's provider, ways to it that were begun, and what waits for a proof. */
import type { OpenIdQuestion } from '#contract/security/openid'
import { deleteExpired, insertChallenge, takeChallenge } from '#server/platform/db/expiring-rows'
import type { Db } from '#server/platform/db/open'

/** Who somebody is at a provider. */
export interface Subject {
  issuer: string
  subject: string
}

export type IdentityRow = Awaited<ReturnType<typeof listIdentities>>[number]

/** Newest first. */
export async function listIdentities(db: Db, userId: number) {
  return db
    .selectFrom('identities')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('id', 'desc')
    .execute()
}

export async function findIdentity(
  db: Db,
  { issuer, subject }: Subject,
): Promise<IdentityRow | undefined> {
  return db
    .selectFrom('identities')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .selectAll()
    .executeTakeFirst()
}

export interface IdentityToInsert extends Subject {
  user_id: number
  name: string | null
  last_used_at: Date | null
}

/** Undefined where somebody has it already. */
export async function insertIdentity(
  tx: Db,
  identity: IdentityToInsert,
  now: Date,
): Promise<IdentityRow | undefined> {
  return tx
    .insertInto('identities')
    .values({ ...identity, joined_at: now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** False where this person has it no more. */
export async function useIdentity(
  tx: Db,
  { user_id, issuer, subject }: Subject & { user_id: number },
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('identities')
    .set({ last_used_at: now })
    .where('user_id', '=', user_id)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** False where the person has none of this id. */
export async function deleteIdentity(tx: Db, userId: number, id: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('identities')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** With what was begun to join others. */
export async function deleteIdentities(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('openid_requests').where('user_id', '=', userId).execute()
  await tx.deleteFrom('openid_entries').where('user_id', '=', userId).execute()
  await tx.deleteFrom('identities').where('user_id', '=', userId).execute()
}

/** `userId`: who has an identity joined; undefined for a sign-in. */
export interface RequestKey {
  hash: Buffer
  userId: number | undefined
}

export async function insertRequest(
  db: Db,
  { hash, userId }: RequestKey,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  const row = { hash, user_id: userId ?? null, expires_at: expiresAt }
  await insertChallenge(db, 'openid_requests', row, now)
}

/** False for one that was not begun for this, came back already, or ran out. */
export async function takeRequest(db: Db, key: RequestKey, now: Date): Promise<boolean> {
  return takeChallenge(db, 'openid_requests', key, now)
}

export interface EntryToInsert extends Subject {
  hash: Buffer
  kind: OpenIdQuestion['kind']
  user_id: number
  name: string | null
  authenticated_at: Date | null
  expires_at: Date
}

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>

export async function insertEntry(db: Db, entry: EntryToInsert, now: Date): Promise<void> {
  await insertChallenge(db, 'openid_entries', entry, now)
}

/** Undefined where it was used up, or ran out. */
export async function findEntry(db: Db, hash: Buffer, now: Date) {
  return db
    .selectFrom('openid_entries')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .selectAll()
    .executeTakeFirst()
}

/** False where it was used up, or ran out. */
export async function takeEntry(
  tx: Db,
  { hash, user_id: userId }: Pick<EntryRow, 'hash' | 'user_id'>,
  now: Date,
): Promise<boolean> {
  return takeChallenge(tx, 'openid_entries', { hash, userId }, now)
}

export async function deleteOldRequests(db: Db, now: Date): Promise<void> {
  await deleteExpired(db, 'openid_requests', now)
  await deleteExpired(db, 'openid_entries', now)
}
