/** Commits that wait for a synchronous replica, one that there is not. */
import { sql } from 'kysely'
import { expect } from 'vitest'

import type { Db } from '#server/platform/db/open'

/** `names` as PostgreSQL has them; '' for none. */
export async function demandSynchronous(db: Db, names: string): Promise<void> {
  await sql`alter system set synchronous_standby_names = ${sql.lit(names)}`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
}

/** Commits wait from the moment on that the checkpointer has read the settings, which nothing tells: it tries until one does. */
export async function startWaitingCommit({
  db,
  watch,
  statementMs,
}: {
  db: Db
  /** Another connection. */
  watch: Db
  /** What a statement of the transaction may take. */
  statementMs: number
}) {
  for (let attempt = 1; ; attempt++) {
    let hasEnded = false
    const keeping = db
      .transaction()
      .execute(async (tx) => {
        await tx
          .insertInto('departments')
          .values({ name: `Kept ${attempt}` })
          .execute()
        await sql`select set_config('statement_timeout', ${`${statementMs}ms`}, true)`.execute(tx)
      })
      .finally(() => {
        hasEnded = true
      })
    keeping.catch(() => {})
    const isWaiting = async () => {
      const query = sql`select 1 from pg_stat_activity where wait_event = 'SyncRep'`
      return hasEnded || (await query.execute(watch)).rows.length > 0
    }
    await expect.poll(isWaiting).toBe(true)
    if (!hasEnded) return { keeping, isKept: () => hasEnded }
    await keeping
  }
}
