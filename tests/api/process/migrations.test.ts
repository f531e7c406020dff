/** An older database keeps what it has when its tables are brought up to date. */
import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'
import pino from 'pino'
import { expect, inject, test } from 'vitest'

import { migrate } from '#server/platform/db/migrate'
import { openDatabase } from '#server/platform/db/open'
import { runSql } from '#tests/support/database'

const BEFORE_JOBS = '020-caf-read-in.sql'

test('what waited in a queue of its own waits as a job', async () => {
  const database = `older_${randomBytes(6).toString('hex')}`
  await runSql(inject('postgres'), `create database ${database}`)
  const db = openDatabase({ ...inject('postgres'), database }, pino({ level: 'silent' }))
  await migrate(db, BEFORE_JOBS)
  await sql`insert into mail_jobs (kind, email, origin, created_at, next_try_at)
    values ('guessed', 'rina@test.lab', 'https://portal.test', now(), now())`.execute(db)
  expect(await migrate(db)).toContain('021-jobs.sql')
  const { rows } = await sql`select name, data, state from pgboss.job`.execute(db)
  const guessed = { kind: 'guessed', email: 'rina@test.lab', language: 'en' }
  expect(rows).toEqual([
    {
      name: 'send-mail',
      state: 'created',
      data: expect.objectContaining({ ...guessed, origin: 'https://portal.test' }),
    },
  ])
  expect(await migrate(db)).toEqual([])
  await db.destroy()
})
