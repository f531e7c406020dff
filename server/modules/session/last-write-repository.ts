/** When people last wrote: what they read from a replica must have it. */
import { sql } from 'kysely'

import type { Db } from '#server/platform/db/open'
import { DAY_MS } from '#server/platform/durations'

/** The row is locked until the transaction ends, so nothing else may be waited for after it. */
export async function noteWrite(tx: Db, userId: number): Promise<void> {
  await sql`insert into last_writes (user_id, written_at) values (${userId}, clock_timestamp())
    on conflict (user_id) do update set written_at = excluded.written_at`.execute(tx)
}

/** Of those who have long been told all there is. */
export async function deleteOldWrites(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS)
  await db.deleteFrom('last_writes').where('written_at', '<', before).execute()
}
