/** How many jobs there are of each kind and how old the oldest is: asked of the database now and then, never in a hurry. */
import { sql } from 'kysely'

import { JOB_SCHEMA } from '#server/platform/db/job-tables'
import type { Db } from '#server/platform/db/open'

const JOBS = sql.table(`${JOB_SCHEMA}.job`)
/** The kinds: one that has no job counts as 0, so that the first one shows as more. */
const QUEUES = sql.table(`${JOB_SCHEMA}.queue`)

export interface JobCount {
  kind: string
  /** Due and not begun, to be done later, under way, and given up. */
  waiting: number
  delayed: number
  active: number
  dead: number
  /** How long the oldest one has been due, in s. */
  ageSeconds: number
}

/** An answer serves this long, however many ask. */
const KEPT_MS = 5000
/** The database gives up on the count after this, and the counts are left out. */
const STATEMENT_MS = 2000
/** A database that is away, or a pool that is taken, is not waited for any longer. */
const COUNT_TIMEOUT_MS = 3000

async function countJobs(db: Db): Promise<JobCount[]> {
  return db.transaction().execute(async (tx) => {
    await sql.raw(`set local statement_timeout = ${STATEMENT_MS}`).execute(tx)
    const { rows } = await sql<JobCount>`
      select queue.name as kind,
        count(*) filter (where state < 'active' and start_after <= now()) as waiting,
        count(*) filter (where state < 'active' and start_after > now()) as delayed,
        count(*) filter (where state = 'active') as active,
        count(*) filter (where state = 'failed') as dead,
        coalesce(extract(epoch from now() - min(start_after)
          filter (where state < 'active' and start_after <= now())), 0)::float8 as "ageSeconds"
      from ${QUEUES} as queue
      left join ${JOBS} as job on job.name = queue.name and (state <= 'active' or state = 'failed')
      group by queue.name`.execute(tx)
    return rows
  })
}

export class JobCounts {
  readonly #db: Db
  #kept: { counts: JobCount[] | undefined; at: number } | undefined
  #asking: Promise<JobCount[] | undefined> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** undefined where the database did not say in time. */
  async read(): Promise<JobCount[] | undefined> {
    if (this.#kept && performance.now() - this.#kept.at < KEPT_MS) return this.#kept.counts
    this.#asking ??= this.#ask()
    const late = new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), COUNT_TIMEOUT_MS).unref()
    })
    return Promise.race([this.#asking, late])
  }

  async #ask(): Promise<JobCount[] | undefined> {
    const counts = await countJobs(this.#db).catch(() => undefined)
    this.#kept = { counts, at: performance.now() }
    this.#asking = undefined
    return counts
  }
}
