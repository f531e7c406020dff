/** Attempts by key, in a window that starts with the first; counted in the database, so that all servers share them. */
import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

export interface Bound {
  most: number
  windowMs: number
}

/** What is counted is not kept in the clear. */
const keyOf = (what: string) => createHash('sha256').update(what).digest()

/** Takes one attempt. Answers the seconds to wait where there are too many already, else undefined. */
export async function takeAttempt(
  db: Db,
  what: string,
  { most, windowMs }: Bound,
): Promise<number | undefined> {
  const key = keyOf(what)
  // one statement: attempts that come at once wait for each other at the row
  const taken = await sql`
    insert into attempts as known (key, count, ends_at)
    values (${key}, 1, now() + ${windowMs}::bigint * interval '1 ms')
    on conflict (key) do update set
      count = case when known.ends_at <= now() then 1 else known.count + 1 end,
      ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
    where known.ends_at <= now() or known.count < ${most}
    returning key`.execute(db)
  if (taken.rows.length > 0) return undefined
  const left = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from ends_at - now())))::int as seconds
    from attempts where key = ${key}`.execute(db)
  return left.rows[0]?.seconds ?? 1
}

/** It is not to be counted after all. */
export async function giveAttemptBack(db: Db, what: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', keyOf(what))
    .where('count', '>', 0)
    .execute()
}

/** Removes what counts nothing any more. */
export async function deleteOldAttempts(db: Db): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('ends_at', '<=', sql<Date>`now()`)
    .execute()
}
