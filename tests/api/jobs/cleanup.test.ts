/** The clean-up: what fails in it is said, and stops nothing else. */
import { sql } from 'kysely'
import pino from 'pino'
import { expect, inject, test } from 'vitest'

import { type Cleaner, handleCleanup, startCleanup } from '#server/jobs/cleanup'
import { JobRunner } from '#server/jobs/job-runner'
import { openDatabase } from '#server/platform/db/open'
import { makeDue } from '#tests/support/pending-jobs'
import { copyDatabase } from '#tests/support/postgres/database'

test('one that fails is logged, those behind it clean up, and all are tried again', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) })
  const db = openDatabase(await copyDatabase(inject('postgres')), log)
  const jobs = new JobRunner({ db, log })
  const cleaned: string[] = []
  const cleaners: Cleaner[] = [
    async () => {
      throw new Error('the first can not')
    },
    async () => void cleaned.push('second'),
    async () => {
      throw new Error('nor can the third')
    },
    async () => void cleaned.push('fourth'),
  ]
  handleCleanup({ db, clock: () => new Date(), log, jobs, cleaners })
  await jobs.start()
  try {
    await startCleanup(jobs, db)
    await makeDue(db, 'clean-up')
    jobs.wakeAll()
    const states = async () => {
      const { rows } = await sql<{ state: string; message: string | null }>`
        select state, output->>'message' as message from pgboss.job order by state`.execute(db)
      return rows
    }
    await expect.poll(states).toEqual([
      { state: 'created', message: null },
      { state: 'retry', message: expect.stringContaining('the first can not') },
    ])
    expect(cleaned).toEqual(['second', 'fourth'])
    expect(lines.map((line) => (JSON.parse(line) as { err: Error }).err.message)).toEqual([
      'the first can not',
      'nor can the third',
    ])
  } finally {
    await jobs.stop()
    await db.destroy()
  }
})
