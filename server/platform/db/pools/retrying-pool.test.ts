import type { PostgresPool } from 'kysely'
import { expect, test, vi } from 'vitest'

import { MINUTE_MS } from '#server/platform/durations'

import { DatabaseAway } from '../database-away.ts'
import { RetryingPool } from './retrying-pool.ts'

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
const client = { release: () => {} }
const RETRY = { timeoutMs: MINUTE_MS, most: 2, retryMs: 0 }

function pool() {
  const connect = vi.fn<() => Promise<typeof client>>().mockResolvedValue(client)
  const end = vi.fn(async () => {})
  return { connect, end, pg: { connect, end } as unknown as PostgresPool }
}

test('one that was there is waited for', async () => {
  const { connect, pg: inner } = pool()
  const retrying = new RetryingPool(inner, RETRY)
  await retrying.connect()
  connect.mockRejectedValueOnce(away).mockRejectedValueOnce(away)
  expect(await retrying.connect()).toBe(client)
  expect(connect).toHaveBeenCalledTimes(4)
})

test('one that never was there is not', async () => {
  const { connect, pg: inner } = pool()
  connect.mockRejectedValue(away)
  const failure = await new RetryingPool(inner, RETRY).connect().catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(DatabaseAway)
  expect(failure).toMatchObject({ cause: away })
  expect(connect).toHaveBeenCalledTimes(1)
})

test('only so many wait; who comes then is refused at once', async () => {
  const { connect, pg: inner } = pool()
  const retrying = new RetryingPool(inner, RETRY)
  await retrying.connect()
  connect.mockRejectedValue(away)
  const waiting = [retrying.connect(), retrying.connect()]
  await vi.waitFor(() => expect(connect.mock.calls.length).toBeGreaterThan(4))
  await expect(retrying.connect()).rejects.toBeInstanceOf(DatabaseAway)
  connect.mockResolvedValue(client)
  expect(await Promise.all(waiting)).toEqual([client, client])
})

test('nobody waits for longer than is said', async () => {
  const { connect, pg: inner } = pool()
  const retrying = new RetryingPool(inner, { ...RETRY, timeoutMs: 1 })
  await retrying.connect()
  connect.mockRejectedValue(away)
  await expect(retrying.connect()).rejects.toBeInstanceOf(DatabaseAway)
})

test('nobody waits for a pool that is closed, nor for what waiting does not mend', async () => {
  const { connect, pg: inner } = pool()
  const retrying = new RetryingPool(inner, RETRY)
  await retrying.connect()
  connect.mockRejectedValueOnce(new Error('password authentication failed'))
  await expect(retrying.connect()).rejects.toThrow('password authentication failed')
  connect.mockRejectedValue(away)
  const waiting = retrying.connect()
  await retrying.end()
  await expect(waiting).rejects.toBeInstanceOf(DatabaseAway)
})
