import type { PostgresPool } from 'kysely'
import { expect, test, vi } from 'vitest'

import { MINUTE_MS } from '#server/platform/durations'

import { DatabaseAway } from './database-away.ts'
import { PatientPool } from './patient-pool.ts'

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const client = { release: () => {} }
const PATIENCE = { waitMs: MINUTE_MS, most: 2, againMs: 0 }

function pool() {
  const connect = vi.fn<() => Promise<typeof client>>().mockResolvedValue(client)
  const end = vi.fn(async () => {})
  return { connect, end, pg: { connect, end } as unknown as PostgresPool }
}

test('one that was there is waited for', async () => {
  const { connect, pg: inner } = pool()
  const patient = new PatientPool(inner, PATIENCE)
  await patient.connect()
  connect.mockRejectedValueOnce(away).mockRejectedValueOnce(away)
  expect(await patient.connect()).toBe(client)
  expect(connect).toHaveBeenCalledTimes(4)
})

test('one that never was there is not', async () => {
  const { connect, pg: inner } = pool()
  connect.mockRejectedValue(away)
  const failure = await new PatientPool(inner, PATIENCE).connect().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(DatabaseAway)
  expect(failure).toMatchObject({ cause: away })
  expect(connect).toHaveBeenCalledTimes(1)
})

test('only so many wait; who comes then is refused at once', async () => {
  const { connect, pg: inner } = pool()
  const patient = new PatientPool(inner, PATIENCE)
  await patient.connect()
  connect.mockRejectedValue(away)
  const waiting = [patient.connect(), patient.connect()]
  await vi.waitFor(() => expect(connect.mock.calls.length).toBeGreaterThan(4))
  await expect(patient.connect()).rejects.toBeInstanceOf(DatabaseAway)
  connect.mockResolvedValue(client)
  expect(await Promise.all(waiting)).toEqual([client, client])
})

test('nobody waits for longer than is said', async () => {
  const { connect, pg: inner } = pool()
  const patient = new PatientPool(inner, { ...PATIENCE, waitMs: 1 })
  await patient.connect()
  connect.mockRejectedValue(away)
  await expect(patient.connect()).rejects.toBeInstanceOf(DatabaseAway)
})

test('nobody waits for a pool that is closed, nor for what waiting does not mend', async () => {
  const { connect, pg: inner } = pool()
  const patient = new PatientPool(inner, PATIENCE)
  await patient.connect()
  connect.mockRejectedValueOnce(new Error('password authentication failed'))
  await expect(patient.connect()).rejects.toThrow('password authentication failed')
  connect.mockRejectedValue(away)
  const waiting = patient.connect()
  await patient.end()
  await expect(waiting).rejects.toBeInstanceOf(DatabaseAway)
})
