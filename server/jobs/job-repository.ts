/** Queries on jobs that the library has no call for: when the next one is due, and which are dead. */
import { sql } from 'kysely'

import { JOB_SCHEMA } from '#server/platform/db/job-tables'
import type { Db } from '#server/platform/db/open'

const JOBS = sql.table(`${JOB_SCHEMA}.job`)

/** When the next waiting job of a kind is due; undefined where none waits. */
export async function findNextDue(db: Db, name: string): Promise<Date | undefined> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(start_after) as due from ${JOBS}
    where name = ${name} and state < 'active'`.execute(db)
  return rows[0]?.due ?? undefined
}

/** Has a job that failed tried again no later than in so many seconds: this version of the library doubles without end. */
export async function boundRetryDelay(db: Db, id: string, seconds: number): Promise<void> {
  await sql`update ${JOBS}
    set start_after = least(start_after, now() + ${seconds} * interval '1 second')
    where id = ${id} and state = 'retry'`.execute(db)
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
