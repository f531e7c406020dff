/** Sessions: devices on which people are signed in, each with its token and the customer account it has switched on. */
import { sql } from 'kysely'

import { isFactor, type KnownBy } from '#contract/security/known-by'
import type { Freshness } from '#server/platform/db/freshness'
import type { Db } from '#server/platform/db/open'
import { prepare } from '#server/platform/db/pools/prepared'
import { DAY_MS } from '#server/platform/durations'

/** decisions, "Who may do what": days without use after which a token is dead. */
const TOKEN_IDLE_DAYS = 30

/** A token that was last used before is dead. */
export function oldestUse(now: Date): Date {
  return new Date(now.getTime() - TOKEN_IDLE_DAYS * DAY_MS)
}

/** Whose token it is, with the account it has chosen, unless that is deactivated, and the link to it; undefined where it is unknown or dead. */
export async function findOwner(db: Db, hash: Buffer, now: Date) {
  const [row] = await selectOwner(db, { hash, since: oldestUse(now) })
  return row && { ...row, freshness: undefined }
}

/** As {@link findOwner}, with how fresh what they read must be. `db` is the primary. */
export async function findOwnerAndFreshness(db: Db, hash: Buffer, now: Date) {
  const [row] = await selectOwnerAndFreshness(db, { hash, since: oldestUse(now) })
  if (!row) return undefined
  const { position, timeline, is_recent: isRecent, ...owner } = row
  return { ...owner, freshness: { position, timeline, isRecent } satisfies Freshness }
}

interface OwnerValues {
  hash: Buffer
  since: Date
}

const ownerOf = (db: Db, { hash, since }: OwnerValues) =>
  db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .leftJoin('customers', (join) =>
      join.onRef('customers.id', '=', 'tokens.customer_id').on('customers.is_active', '=', true),
    )
    .leftJoin('user_customers', (join) =>
      join
        .onRef('user_customers.user_id', '=', 'users.id')
        .onRef('user_customers.customer_id', '=', 'customers.id'),
    )
    .leftJoin('benches', 'benches.id', 'tokens.bench_id')
    .where('tokens.hash', '=', hash)
    .where('tokens.last_used_at', '>', since)
    .select([
      'users.id',
      'users.role',
      'users.name',
      'users.language',
      'users.second_factor_at',
      'tokens.id as token_id',
      'tokens.created_at',
      'tokens.last_used_at',
      'tokens.entered_by',
      'tokens.proved_by',
      'tokens.proved_at',
      'tokens.factor_at',
      'tokens.unlocked_at',
      'benches.id as bench_id',
      'benches.name as bench_name',
      'customers.id as chosen',
      'user_customers.customer_id as linked',
    ])

const selectOwner = prepare(ownerOf)

/**
 * What was committed with `synchronous_commit` lies in the part of the log that is on the disk. A write is noted last in
 * its transaction and a message somewhat before, so that a minute is more than any of them takes to its end. Of the
 * messages the newest one is enough: what came before it was written before it.
 */
const selectOwnerAndFreshness = prepare((db, values: OwnerValues) =>
  ownerOf(db, values).select([
    sql<number>`pg_wal_lsn_diff(case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end, '0/0')::bigint`.as(
      'position',
    ),
    sql<string>`substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8)`.as('timeline'),
    sql<boolean>`coalesce(greatest(
      (select written_at from last_writes where user_id = users.id),
      (select pushes.written_at from push_recipients as told
        join pushes on pushes.id = told.push_id
        where told.user_id = users.id order by told.push_id desc limit 1)
    ) > clock_timestamp() - interval '1 minute', false)`.as('is_recent'),
  ]),
)

export async function touchToken(db: Db, tokenId: number, now: Date): Promise<void> {
  await db.updateTable('tokens').set({ last_used_at: now }).where('id', '=', tokenId).execute()
}

export async function noteProof(
  db: Db,
  tokenId: number,
  { by, now }: { by: KnownBy; now: Date },
): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ proved_by: by, proved_at: now, ...(isFactor(by) && { factor_at: now }) })
    .where('id', '=', tokenId)
    .execute()
}

export type SessionRights = NonNullable<Awaited<ReturnType<typeof readRights>>>

/** What a session permits; undefined if it was revoked. */
export async function readRights(db: Db, tokenId: number) {
  const [row] = await selectRights(db, { tokenId })
  return row
}

/** As {@link readRights}. Whoever revokes, locks or switches the session, or writes in it, waits until the transaction ends. */
export async function holdRights(tx: Db, tokenId: number) {
  const [row] = await selectHeldRights(tx, { tokenId })
  return row
}

const rightsOf = (db: Db, { tokenId }: { tokenId: number }) =>
  db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .leftJoin('customers', (join) =>
      join.onRef('customers.id', '=', 'tokens.customer_id').on('customers.is_active', '=', true),
    )
    .leftJoin('user_customers', (join) =>
      join
        .onRef('user_customers.user_id', '=', 'users.id')
        .onRef('user_customers.customer_id', '=', 'customers.id'),
    )
    .leftJoin('benches', 'benches.id', 'tokens.bench_id')
    .where('tokens.id', '=', tokenId)
    .select([
      'users.role',
      // after a wait for the lock the joined rows may be those of an earlier choice
      'tokens.customer_id',
      'tokens.unlocked_at',
      'benches.id as bench_id',
      'benches.name as bench_name',
      'customers.id as chosen',
      'user_customers.customer_id as linked',
    ])

const selectRights = prepare(rightsOf)
const selectHeldRights = prepare((db, values: { tokenId: number }) =>
  // not shared: writes that never stop would keep whoever revokes the session waiting for ever
  rightsOf(db, values).forNoKeyUpdate('tokens'),
)

export interface TokenToInsert {
  user_id: number
  hash: Buffer
  customer_id: number | null
  browser: string | null
  system: string | null
}

/** How the person was known where a session began. */
interface Entrance {
  /** Absent where nobody proved anything. */
  by: KnownBy | undefined
  /** A second factor stood behind it, although `by` has none. */
  hasFactor?: boolean | undefined
  /** Now without; null where nobody knows. */
  provedAt?: Date | null | undefined
  now: Date
}

export async function insertToken(
  tx: Db,
  token: TokenToInsert,
  { by, hasFactor = false, now, provedAt = now }: Entrance,
): Promise<void> {
  await tx
    .insertInto('tokens')
    .values({
      ...token,
      entered_by: by ?? null,
      proved_by: provedAt ? (by ?? null) : null,
      proved_at: by ? provedAt : null,
      factor_at: hasFactor || (by && isFactor(by)) ? now : null,
      created_at: now,
      last_used_at: now,
    })
    .execute()
}

/** It was not revoked, did not run out, and is on no shared bench that somebody has locked. */
export async function isSession(db: Db, tokenId: number): Promise<boolean> {
  const row = await db
    .selectFrom('tokens')
    .where('id', '=', tokenId)
    .where((eb) => eb.or([eb('bench_id', 'is', null), eb('unlocked_at', 'is not', null)]))
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

/** By last use. */
export async function listSessions(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('tokens')
    .leftJoin('customers', 'customers.id', 'tokens.customer_id')
    .leftJoin('benches', 'benches.id', 'tokens.bench_id')
    .where('tokens.user_id', '=', userId)
    .where('tokens.last_used_at', '>', oldestUse(now))
    .select((eb) => [
      'tokens.id',
      'tokens.browser',
      'tokens.system',
      'tokens.created_at',
      'tokens.last_used_at',
      'customers.name as customer_name',
      'benches.name as bench_name',
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

export async function deleteToken(db: Db, tokenId: number): Promise<void> {
  await db.deleteFrom('tokens').where('id', '=', tokenId).execute()
}

/** False where it was revoked already. */
export async function deleteTokenByHash(db: Db, hash: Buffer): Promise<boolean> {
  const gone = await db
    .deleteFrom('tokens')
    .where('hash', '=', hash)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** False where the person has none of this id. */
export async function deleteOwnToken(tx: Db, userId: number, tokenId: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('tokens')
    .where('id', '=', tokenId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** All of the person's, or all but `except`. */
export async function deleteTokens(tx: Db, userId: number, except?: number): Promise<void> {
  let query = tx.deleteFrom('tokens').where('user_id', '=', userId)
  if (except !== undefined) query = query.where('id', '<>', except)
  await query.execute()
}

/** A device that waits for a registration of this person gets no token any more. */
export async function endHandOvers(tx: Db, userId: number): Promise<void> {
  await tx
    .updateTable('registrations')
    .set({ handed_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('handed_at', 'is', null)
    .execute()
}

/** Removes what cannot be used any more. */
export async function deleteDeadTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('tokens').where('last_used_at', '<=', oldestUse(now)).execute()
}
