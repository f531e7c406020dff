/** Queries on jobs that the library has no call for: when the next one is due, and which are dead. */
import { sql } from 'kysely'

import { JOB_SCHEMA } from '#server/platform/db/job-tables'
import type { Db } from '#server/platform/db/open'

const JOBS = sql.table(`${JOB_SCHEMA}.job`)

export interface NextJob {
  /** When the next pending job of a kind may be fetched. */
  due: Date | null
  /** When the first lease of a job under way runs out. */
  leaseEnds: Date | null
}

export async function findNextJob(db: Db, name: string): Promise<NextJob> {
  const { rows } = await sql<NextJob>`
    select min(start_after) filter (where state < 'active') as due,
      min(started_on + expire_in) filter (where state = 'active') as "leaseEnds"
    from ${JOBS} where name = ${name} and state <= 'active'`.execute(db)
  return rows[0] ?? { due: null, leaseEnds: null }
}

/** Has jobs of a kind and key done now that wait for their time. Returns whether there were any. */
export async function hurryJobs(db: Db, name: string, key: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update ${JOBS} set start_after = now()
    where name = ${name} and singleton_key = ${key} and state < 'active' and start_after > now()`.execute(
    db,
  )
  return numAffectedRows > 0n
}

/** Has a job that failed tried again no later than in so many seconds: this version of the library doubles without end. */
export async function boundRetryDelay(db: Db, id: string, seconds: number): Promise<void> {
  await sql`update ${JOBS}
    set start_after = least(start_after, now() + ${seconds} * interval '1 second')
    where id = ${id} and state = 'retry'`.execute(db)
}

/**
 * Has another process do a job as if this one had not begun it: the library counts a try where `started_on` is set. Does
 * nothing where its lease has run out meanwhile.
 */
export async function giveJobBack(
  db: Db,
  { name, id, startedOn }: { name: string; id: string; startedOn: Date },
): Promise<void> {
  await sql`update ${JOBS} set state = 'retry', started_on = null
    where name = ${name} and id = ${id} and state = 'active'
      and date_trunc('milliseconds', started_on) = ${startedOn}`.execute(db)
}

/** A job that was tried as often as its kind allows. */
export interface DeadJob {
  id: string
  name: string
  data: unknown
  tries: number
  createdAt: Date
  failedAt: Date | null
  /** Why the last try failed. */
  reason: string
}

/** Newest first. */
export async function listDeadJobs(db: Db, limit: number): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select id, name, data, retry_count + 1 as tries, created_on as "createdAt",
      completed_on as "failedAt", coalesce(output->>'message', output::text, '') as reason
    from ${JOBS} where state = 'failed'
    order by completed_on desc nulls last limit ${limit}`.execute(db)
  return rows
}
