/** What a backup holds while it runs, so that files which its rows name are not removed under it. */
import { sql } from 'kysely'

import { StartError } from '#server/platform/start-error'

import type { Db } from './open.ts'

const LOCK = sql`hashtext('benchside backup')`
/** Whoever asks whether one runs holds it for a moment. */
const WAIT_MS = 5000

/** Until the connection ends; `db` has to be one. Throws {@link StartError} where another backup holds it. */
export async function lockForBackup(db: Db): Promise<void> {
  await sql`set lock_timeout = ${sql.lit(WAIT_MS)}`.execute(db)
  await sql`select pg_advisory_lock(${LOCK})`.execute(db).catch((cause: unknown) => {
    throw new StartError('another backup of this database runs: wait for its end', { cause })
  })
  await sql`set lock_timeout = 0`.execute(db)
}

export async function isBackupRunning(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${LOCK}) as is_free`.execute(db)
  return rows[0]?.is_free === false
}
