/** The runner of jobs on a real database: at least once, however a process ends. */
import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'

import { defineJob } from '#server/jobs/job-kind'
import { JobRunner } from '#server/jobs/job-runner'
import { jobExecutor } from '#server/platform/db/job-tables'
import { type Db, openDatabase } from '#server/platform/db/open'
import { type Connection, copyDatabase } from '#tests/support/postgres/database'

const log = pino({ level: 'silent' })
const greet = defineJob<{ name: string }>({
  name: 'greet',
  leaseSeconds: 20,
  retryLimit: 2,
  retryDelaySeconds: 1,
  concurrency: 2,
})
const tidy = defineJob<{ by: string }>({
  name: 'tidy',
  leaseSeconds: 20,
  retryLimit: 0,
  retryDelaySeconds: 1,
  concurrency: 1,
  single: true,
})

const clean = defineJob<{ room: string }>({
  name: 'clean',
  leaseSeconds: 20,
  retryLimit: 0,
  retryDelaySeconds: 1,
  concurrency: 1,
  single: ({ room }) => room,
})

let connection: Connection
let db: Db
let runners: JobRunner[]
beforeEach(async () => {
  connection = await copyDatabase(inject('postgres'))
  db = openDatabase(connection, log)
  runners = []
})
afterEach(async () => {
  for (const runner of runners) await runner.stop()
  await db.destroy()
})

async function startRunner(work: (name: string, signal: AbortSignal) => Promise<void>) {
  const runner = new JobRunner({ db, log })
  runner.handle(greet, ({ name }, { signal }) => work(name, signal))
  runner.handle(tidy, async ({ by }, { signal }) => work(by, signal))
  runner.handle(clean, async ({ room }, { signal }) => work(room, signal))
  await runner.start()
  runners.push(runner)
  return runner
}

const jobsLeft = async () =>
  (await sql<{ count: number }>`select count(*) from pgboss.job`.execute(db)).rows[0]?.count

test('a job is done once, and not before its transaction is committed', async () => {
  const done: string[] = []
  const runner = await startRunner(async (name) => void done.push(name))
  await db.transaction().execute(async (tx) => {
    await runner.add(tx, greet, [{ name: 'rina' }, { name: 'budi' }])
    runner.wakeAll()
    expect(await jobsLeft()).toBe(0)
  })
  runner.wakeAll()
  await expect.poll(() => done.toSorted()).toEqual(['budi', 'rina'])
  await expect.poll(jobsLeft).toBe(0)
})

test('a job that nobody handles is not added', async () => {
  const runner = new JobRunner({ db, log })
  await expect(runner.add(db, greet, [{ name: 'rina' }])).rejects.toThrow('nobody handles')
  expect(await jobsLeft()).toBe(0)
})

test('a transaction that is rolled back leaves no job', async () => {
  const done: string[] = []
  const runner = await startRunner(async (name) => void done.push(name))
  const failing = db.transaction().execute(async (tx) => {
    await runner.add(tx, greet, [{ name: 'rina' }])
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await runner.add(db, greet, [{ name: 'budi' }])
  runner.wakeAll()
  await expect.poll(() => done).toEqual(['budi'])
})

test('one process does so many at a time, two processes share them', async () => {
  const under = { way: 0, most: 0 }
  const done: string[] = []
  const work = async (name: string) => {
    under.way += 1
    under.most = Math.max(under.most, under.way)
    await sql`select pg_sleep(0.02)`.execute(db)
    under.way -= 1
    done.push(name)
  }
  const runner = await startRunner(work)
  const names = Array.from({ length: 20 }, (_, index) => `person ${index}`)
  await runner.add(
    db,
    greet,
    names.map((name) => ({ name })),
  )
  runner.wakeAll()
  await expect.poll(() => done.length).toBe(20)
  expect(under.most).toBe(2)
  await startRunner(work)
  await runner.add(
    db,
    greet,
    names.map((name) => ({ name })),
  )
  for (const each of runners) each.wakeAll()
  await expect.poll(() => done.length).toBe(40)
  expect(done.toSorted()).toEqual([...names, ...names].toSorted())
})

test('a job that fails is tried again, then it is dead: listed with the reason, and run again by hand', async () => {
  let tries = 0
  let isMended = false
  const runner = await startRunner(async () => {
    tries += 1
    if (!isMended) throw new Error('the service is away')
  })
  await runner.add(db, greet, [{ name: 'rina' }])
  runner.wakeAll()
  await expect.poll(async () => (await runner.listDead(10)).length, { timeout: 15_000 }).toBe(1)
  expect(tries).toBe(greet.retryLimit + 1)
  const [dead] = await runner.listDead(10)
  expect(dead).toMatchObject({
    name: 'greet',
    data: { name: 'rina' },
    tries: 3,
    reason: 'the service is away',
  })
  isMended = true
  await runner.retryDead('greet', [dead?.id ?? ''])
  runner.wakeAll()
  await expect.poll(jobsLeft).toBe(0)
  expect(tries).toBe(greet.retryLimit + 2)
})

test('what a process took and did not finish is done by another once its lease has run out', async () => {
  const done: string[] = []
  const runner = await startRunner(async (name) => void done.push(name))
  await runner.add(db, greet, [{ name: 'rina' }])
  // as a process leaves it that was killed: its lease of 20 s runs out in one
  await sql`update pgboss.job set state = 'active', started_on = now() - interval '19 s'`.execute(
    db,
  )
  runner.wakeAll()
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['rina'])
}, 20_000)

test('a job that is put off waits for its time', async () => {
  const doneAt = new Map<string, number>()
  const runner = await startRunner(async (name) => void doneAt.set(name, Date.now()))
  const [soon, late] = [new Date(Date.now() + 1000), new Date(Date.now() + 3_600_000)]
  await runner.add(db, greet, [{ name: 'late' }], { startAfter: late })
  await runner.add(db, greet, [{ name: 'soon' }], { startAfter: soon })
  await runner.add(db, greet, [{ name: 'now' }])
  runner.wakeAll()
  // on a busy machine both may be due before one is done
  await expect.poll(() => [...doneAt.keys()].toSorted()).toEqual(['now', 'soon'])
  expect(doneAt.get('soon')).toBeGreaterThanOrEqual(soon.getTime())
  await expect.poll(jobsLeft).toBe(1)
})

test('of a single kind one waits at a time', async () => {
  const done: string[] = []
  const runner = await startRunner(async (name) => void done.push(name))
  const later = { startAfter: new Date(Date.now() + 60_000) }
  await runner.add(db, tidy, [{ by: 'one' }], later)
  await runner.add(db, tidy, [{ by: 'another' }], later)
  expect(await jobsLeft()).toBe(1)
})

test('of a single kind with keys one of each key waits at a time', async () => {
  const runner = await startRunner(async () => {})
  const later = { startAfter: new Date(Date.now() + 60_000) }
  for (const room of ['hall', 'lab', 'hall']) await runner.add(db, clean, [{ room }], later)
  expect(await jobsLeft()).toBe(2)
})

test('what a process gives back as it stops was not tried, however often', async () => {
  const begun: string[] = []
  const untilStopped = async (name: string, signal: AbortSignal) => {
    begun.push(name)
    await new Promise((resolve) => {
      signal.addEventListener('abort', resolve)
    })
    throw new Error('stopped')
  }
  const stops = greet.retryLimit + 2
  for (let stop = 0; stop < stops; stop += 1) {
    const runner = await startRunner(untilStopped)
    if (stop === 0) await runner.add(db, greet, [{ name: 'rina' }])
    runner.wakeAll()
    await expect.poll(() => begun.length).toBe(stop + 1)
    await runner.stop()
  }
  const { rows } = await sql`select state, retry_count, started_on from pgboss.job`.execute(db)
  expect(rows).toEqual([{ state: 'retry', retry_count: 0, started_on: null }])
  const done: string[] = []
  const last = await startRunner(async (name) => void done.push(name))
  last.wakeAll()
  await expect.poll(() => done).toEqual(['rina'])
})

test('a try that was given back counts no more than those before it', async () => {
  let wasStopped = false
  const attempts: number[] = []
  const start = async () => {
    const runner = new JobRunner({ db, log })
    runner.handle(greet, async (_, { attempt, signal }) => {
      attempts.push(attempt)
      if (attempt === 2 && !wasStopped) {
        await new Promise((resolve) => {
          signal.addEventListener('abort', resolve)
        })
      }
      throw new Error('not done')
    })
    await runner.start()
    runners.push(runner)
    return runner
  }
  const runner = await start()
  await runner.add(db, greet, [{ name: 'rina' }])
  runner.wakeAll()
  await expect.poll(() => attempts).toEqual([1])
  await expect.poll(() => attempts).toEqual([1, 2])
  wasStopped = true
  await runner.stop()
  const next = await start()
  next.wakeAll()
  await expect.poll(() => attempts).toEqual([1, 2, 2, 3])
})

test('a transaction of the library that fails leaves its connection as it was', async () => {
  const alone = openDatabase({ ...connection, max: 1 }, log)
  const failing = jobExecutor(alone).executeSql(`
    BEGIN;
    select 1 / 0;
    COMMIT;`)
  await expect(failing).rejects.toThrow('division by zero')
  const { rows } = await sql`select now() = statement_timestamp() as is_outside`.execute(alone)
  expect(rows).toEqual([{ is_outside: true }])
  await alone.destroy()
})
