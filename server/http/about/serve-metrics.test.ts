import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import pino from 'pino'
import { expect, test, vi } from 'vitest'

import type { Db } from '#server/platform/db/open'

import { createMetricsServer } from './serve-metrics.ts'

test('however many ask whether it is ready, the database is asked once a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let asked = 0
  const db: Db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (given) => new PostgresIntrospector(given),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: () => {
      asked += 1
    },
  })
  const stop = { begun: false }
  const log = pino({ level: 'silent' })
  const app = createMetricsServer({ db, stop, log, metrics: undefined, token: undefined })
  const ask = async () => (await app.inject('/readyz')).statusCode
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200])
  vi.advanceTimersByTime(900)
  expect([await ask(), asked]).toEqual([200, 1])
  vi.advanceTimersByTime(200)
  expect([await ask(), asked]).toEqual([200, 2])
  // what the server itself knows is said at once
  stop.begun = true
  expect(await ask()).toBe(503)
  await app.close()
  vi.useRealTimers()
})
