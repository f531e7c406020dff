/** Queue lengths and ages, as the database has them. */
import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'

import { JobCounts } from '#server/jobs/job-counts'
import { openTelemetry } from '#server/platform/telemetry/telemetry'
import { readMetrics } from '#tests/support/read-metrics'
import { openLab } from '#tests/support/worlds/lab'

const TOKEN = 'a-token-of-the-operator'

test('jobs are counted by kind and state, with the age of the oldest that is due', async () => {
  const log = pino({ level: 'silent' })
  const telemetry = await openTelemetry({ metrics: true, traces: undefined }, log)
  const lab = await openLab({ telemetry, metricsToken: TOKEN })
  // a kind that nobody here does
  await sql`select pgboss.create_queue('sort-papers', '{"policy":"standard"}'::json)`.execute(
    lab.db,
  )
  await sql`insert into pgboss.job (name, state, start_after, data) values
    ('sort-papers', 'created', now() - interval '5 minutes', '{}'),
    ('sort-papers', 'retry', now() - interval '1 minute', '{}'),
    ('sort-papers', 'created', now() + interval '1 hour', '{}'),
    ('sort-papers', 'active', now() - interval '1 hour', '{}'),
    ('sort-papers', 'failed', now() - interval '1 day', '{}'),
    ('sort-papers', 'completed', now() - interval '1 day', '{}')`.execute(lab.db)
  const kind = 'sort-papers'
  const ageNow = async () => {
    const { rows } = await sql<{ age: number }>`
      select extract(epoch from clock_timestamp() - min(start_after))::float as age
      from pgboss.job where name = ${kind} and state = 'created'`.execute(lab.db)
    return rows[0]?.age ?? 0
  }
  const youngest = await ageNow()
  const { value } = await readMetrics(lab.address, TOKEN)
  const states = ['waiting', 'delayed', 'active', 'dead']
  expect(states.map((state) => value('benchside_jobs', { kind, state }))).toEqual([2, 1, 1, 1])
  const age = value('benchside_jobs_oldest_age_seconds', { kind }) ?? 0
  expect(age).toBeGreaterThanOrEqual(youngest)
  expect(age).toBeLessThanOrEqual(await ageNow())
  expect(value('benchside_jobs_counted')).toBe(1)
  // the clean-up that is planned is not late
  expect(value('benchside_jobs', { kind: 'clean-up', state: 'delayed' })).toBe(1)
  expect(value('benchside_jobs_oldest_age_seconds', { kind: 'clean-up' })).toBe(0)
  await lab.close()
})

test('a kind that has no job is told as 0, in every state', async () => {
  const log = pino({ level: 'silent' })
  const telemetry = await openTelemetry({ metrics: true, traces: undefined }, log)
  const lab = await openLab({ telemetry, metricsToken: TOKEN })
  const kinds = await sql<{ name: string }>`select name from pgboss.queue`.execute(lab.db)
  await sql`delete from pgboss.job`.execute(lab.db)
  const { value } = await readMetrics(lab.address, TOKEN)
  const states = ['waiting', 'delayed', 'active', 'dead']
  expect(kinds.rows.length).toBeGreaterThan(3)
  for (const { name: kind } of kinds.rows) {
    const told = states.map((state) => value('benchside_jobs', { kind, state }))
    expect([kind, ...told]).toEqual([kind, 0, 0, 0, 0])
  }
  await lab.close()
})

test('many who ask are answered by one statement', async () => {
  const lab = await openLab()
  const counts = new JobCounts(lab.db)
  const [first, second] = await Promise.all([counts.read(), counts.read()])
  expect(first).toBeDefined()
  expect(second).toBe(first)
  expect(await counts.read()).toBe(first)
  await lab.close()
})

test('where the database does not say, the rest is told all the same', async () => {
  const log = pino({ level: 'silent' })
  const telemetry = await openTelemetry({ metrics: true, traces: undefined }, log)
  const lab = await openLab({ telemetry, metricsToken: TOKEN })
  await sql`alter schema pgboss rename to elsewhere`.execute(lab.db)
  const { status, value } = await readMetrics(lab.address, TOKEN)
  expect([status, value('benchside_jobs_counted'), value('benchside_jobs')]).toEqual([
    200,
    0,
    undefined,
  ])
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(0)
  await lab.close()
})
