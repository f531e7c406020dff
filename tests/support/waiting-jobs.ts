/** Jobs that were not done yet, as the runner's tables have them. */
import { sql } from 'kysely'

import type { Db } from '#server/platform/db/open'

/** Those of a kind that wait or are under way. */
export async function waitingJobs(db: Db, name: string): Promise<unknown[]> {
  const { rows } = await sql`select id, data from pgboss.job
    where name = ${name} and state < 'completed'`.execute(db)
  return rows
}

/** Lets the leases of jobs run out that a process took and did not finish. */
export async function endLeases(db: Db): Promise<void> {
  await sql`update pgboss.job set started_on = started_on - interval '10 minutes'
    where state = 'active'`.execute(db)
}
