/** An older database keeps what it has when its tables are brought up to date. */
import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'
import pino from 'pino'
import { expect, inject, test } from 'vitest'

import { migrate } from '#server/platform/db/migrate'
import { openDatabase } from '#server/platform/db/open'
import { runSql } from '#tests/support/postgres/database'

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

test('a server of the version before starts on tables of the next one', async () => {
  const database = `newer_${randomBytes(6).toString('hex')}`
  await runSql(inject('postgres'), `create database ${database}`)
  const db = openDatabase({ ...inject('postgres'), database }, pino({ level: 'silent' }))
  await migrate(db)
  await sql`insert into kysely_migration (name, timestamp)
    values ('999-of-tomorrow.sql', '2030-01-01')`.execute(db)
  expect(await migrate(db)).toEqual([])
  await sql`insert into kysely_migration (name, timestamp)
    values ('001-a-core-of-others.sql', '2030-01-01')`.execute(db)
  await expect(migrate(db)).rejects.toThrow('a migration failed')
  await db.destroy()
})

test('servers that start together on an empty database make its tables once', async () => {
  const database = `together_${randomBytes(6).toString('hex')}`
  await runSql(inject('postgres'), `create database ${database}`)
  const open = () => openDatabase({ ...inject('postgres'), database }, pino({ level: 'silent' }))
  const dbs = [open(), open(), open(), open()]
  const applied = await Promise.all(dbs.map((db) => migrate(db)))
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
  // none is left in a transaction that failed
  for (const db of dbs) {
    await sql`select 1`.execute(db)
    await db.destroy()
  }
})

test('a migration that waits for a table lets the requests of other servers pass', async () => {
  const database = `held_${randomBytes(6).toString('hex')}`
  await runSql(inject('postgres'), `create database ${database}`)
  const open = () => openDatabase({ ...inject('postgres'), database }, pino({ level: 'silent' }))
  const [db, reader] = [open(), open()]
  await migrate(db, '021-jobs.sql')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let isLocked = () => {}
  const locked = new Promise<void>((resolve) => {
    isLocked = resolve
  })
  // as a backup does, on every table
  const holding = reader.transaction().execute(async (tx) => {
    await sql`lock table tickets, users, tokens in access share mode`.execute(tx)
    isLocked()
    await held
  })
  await locked
  const migrating = migrate(db)
  await expect
    .poll(
      async () => {
        const { rows } =
          await sql`select 1 from pg_locks join pg_database on pg_database.oid = database
          where not granted and datname = ${database}`.execute(reader)
        return rows.length
      },
      { timeout: 10_000 },
    )
    .toBe(1)
  await sql`select 1 from tickets, users, tokens`.execute(reader)
  release()
  await holding
  expect((await migrating).length).toBeGreaterThan(0)
  await Promise.all([db.destroy(), reader.destroy()])
}, 30_000)
