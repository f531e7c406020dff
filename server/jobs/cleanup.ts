/** Deletes what nobody can use any more: one process on the database does it, every six hours. */
import type { Logger } from 'pino'

import type { Db } from '#server/platform/db/open'
import { HOUR_MS, MINUTE_MS } from '#server/platform/durations'

import { defineJob } from './job-kind.ts'
import type { JobRunner } from './job-runner.ts'

const EVERY_MS = 6 * HOUR_MS
/** A server that has just started has better things to do. */
const AFTER_START_MS = 5 * MINUTE_MS

const cleanUp = defineJob<Record<string, never>>({
  name: 'clean-up',
  leaseSeconds: 3600,
  retryLimit: 5,
  retryDelaySeconds: 60,
  concurrency: 1,
  single: true,
})

/** Removes what is old of one kind. */
export type Cleaner = (context: { db: Db; now: Date }) => Promise<void>

interface Parts {
  db: Db
  clock: () => Date
  log: Logger
  jobs: JobRunner
  /** One after the other, in this order; one that fails stops none behind it, and has all tried again. */
  cleaners: readonly Cleaner[]
}

/** Says who cleans up. Call it before the runner starts. */
export function handleCleanup({ db, clock, log, jobs, cleaners }: Parts): void {
  jobs.handle(cleanUp, async (_, { signal }) => {
    // first, so that one that fails does not end them all
    await queueCleanup(jobs, db, EVERY_MS)
    const failures: unknown[] = []
    for (const clean of cleaners) {
      signal.throwIfAborted()
      try {
        await clean({ db, now: clock() })
      } catch (error) {
        log.error({ err: error }, 'a part of the clean-up failed')
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, String(failures[0]))
  })
}

/** Has the first clean-up done soon, where none is planned. Call it when the runner has started. */
export async function startCleanup(jobs: JobRunner, db: Db): Promise<void> {
  await queueCleanup(jobs, db, AFTER_START_MS)
}

async function queueCleanup(jobs: JobRunner, db: Db, inMs: number): Promise<void> {
  await jobs.add(db, cleanUp, [{}], { startAfter: new Date(Date.now() + inMs) })
}
