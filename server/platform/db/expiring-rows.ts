/** Rows that count until `expires_at`: challenges, links, what waits to be confirmed. */
import { type Expression, type InsertObject, sql, type SqlBool } from 'kysely'

import type { Db } from './open.ts'
import type { Database } from './schema.ts'

type ExpiringTable =
  | 'bench_addresses'
  | 'email_changes'
  | 'known_senders'
  | 'mail_links'
  | 'openid_entries'
  | 'openid_requests'
  | 'pushes'
  | 'registrations'
  | 'webauthn_challenges'

/** Their rows are given out by a secret of which they have the hash, and taken once. */
type ChallengeTable = 'openid_entries' | 'openid_requests' | 'webauthn_challenges'

interface Challenge {
  hash: Buffer
  /** Whom it was given to; undefined for somebody who has yet to sign in. */
  userId: number | undefined
  /** What else must be so of the row. */
  where?: Expression<SqlBool>
}

/** Adds a row, and removes those that have expired: whoever asks without end fills no table. */
export async function insertChallenge<Table extends ChallengeTable>(
  db: Db,
  table: Table,
  row: InsertObject<Database, Table>,
  now: Date,
): Promise<void> {
  await deleteExpired(db, table, now)
  await db.insertInto(table).values(row).execute()
}

/** Uses it up. False for one that was given to somebody else, was taken, or has expired. */
export async function takeChallenge(
  db: Db,
  table: ChallengeTable,
  { hash, userId, where = sql<boolean>`true` }: Challenge,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .deleteFrom(table)
    .where('hash', '=', hash)
    .where(sql<boolean>`user_id is not distinct from ${userId ?? null}::bigint`)
    .where(where)
    .where('expires_at', '>', now)
    .returning('hash')
    .executeTakeFirst()
  return taken !== undefined
}

/** Removes those that had expired by `before`. */
export async function deleteExpired(db: Db, table: ExpiringTable, before: Date): Promise<void> {
  await db.deleteFrom(table).where('expires_at', '<=', before).execute()
}
