/** Jobs that were not done yet, as the runner's tables have them. */
import { sql } from 'kysely'
import { expect } from 'vitest'

import type { Db } from '#server/platform/db/open'

/** Those of a kind that wait or are under way. */
export async function pendingJobs(db: Db, name: string): Promise<unknown[]> {
  const { rows } = await sql`select id, data from pgboss.job
    where name = ${name} and state < 'completed'`.execute(db)
  return rows
}

/** Lets the leases of jobs run out that a process took and did not finish. */
export async function endLeases(db: Db): Promise<void> {
  await sql`with taken as (
      update pgboss.job set started_on = started_on - interval '10 minutes'
      where state = 'active' returning name)
    select pg_notify('benchside_jobs', name) from taken group by name`.execute(db)
}

/** Has jobs of a kind that wait for their time done now. Returns their ids. */
export async function makeDue(db: Db, name: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`update pgboss.job set start_after = now()
    where name = ${name} and state < 'completed' returning id`.execute(db)
  await sql`select pg_notify('benchside_jobs', ${name})`.execute(db)
  return rows
}

/** Has the planned clean-up done now. */
export async function cleanUpNow(db: Db): Promise<void> {
  const rows = await makeDue(db, 'clean-up')
  expect(rows).toHaveLength(1)
  const isDone = async () => {
    const { rows: left } = await sql`select id from pgboss.job where id = ${rows[0]?.id}`.execute(
      db,
    )
    return left.length === 0
  }
  await expect.poll(isDone).toBe(true)
}
