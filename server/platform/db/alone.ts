/** What servers that start together do one after the other. */
import { sql } from 'kysely'

import type { Db } from './open.ts'
import { besideConnection } from './pools/one-connection.ts'

/** Any numbers, the same in every version. */
const ALONE = { migrations: 7_042_602, jobQueues: 7_042_603 } as const
/** Held by the server, or tool, that started the embedded PostgreSQL. */
export const GUARD_LOCK = 7_042_601

/** `work` has its own connections; the lock is another one's. */
export async function alone<T>(
  db: Db,
  lock: keyof typeof ALONE,
  work: () => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await waitToBeAlone(tx, lock)
    return besideConnection(work)
  })
}

/** The same, for the rest of a transaction of the caller's. */
async function waitToBeAlone(tx: Db, lock: keyof typeof ALONE): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ALONE[lock]})`.execute(tx)
}

/** The same until the connection ends; `db` has to be one. Servers and tools that start meanwhile wait. */
export async function holdAlone(db: Db, lock: keyof typeof ALONE): Promise<void> {
  await sql`select pg_advisory_lock(${ALONE[lock]})`.execute(db)
}

/**
 * How many others are connected to this database, but for those that wait for `lock`, and for the one that guards the
 * embedded PostgreSQL. `working`: those alone that are within a statement or transaction, or listen as servers do.
 */
export async function countOthers(
  db: Db,
  lock: keyof typeof ALONE,
  which: 'all' | 'working',
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity as other
    where datname = current_database() and pid <> pg_backend_pid()
      and coalesce(backend_type, 'client backend') = 'client backend'
      and (${which === 'all'} or state <> 'idle' or query ilike 'listen %')
      and not exists (select from pg_locks where pg_locks.pid = other.pid and locktype = 'advisory' and classid = 0
        and (objid = ${ALONE[lock]} and not granted or objid = ${GUARD_LOCK} and granted))`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
