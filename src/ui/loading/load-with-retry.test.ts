// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { loadWithRetry } from './load-with-retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const failing = (times: number) => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('it')
  for (let time = 0; time < times; time++) load.mockRejectedValueOnce(new TypeError('no network'))
  return load
}

test('a load that fails offline is repeated only once there is a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = failing(1)
  const loading = loadWithRetry(load)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(load).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('online'))
  expect(await loading).toBe('it')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a load that fails online is repeated after growing pauses', async () => {
  const load = failing(8)
  const loading = loadWithRetry(load)
  const asked: number[] = []
  for (const seconds of [2, 4, 8, 16, 32, 60, 60, 60]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    asked.push(load.mock.calls.length)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(await loading).toBe('it')
  dispatchEvent(new Event('online'))
  expect(load).toHaveBeenCalledTimes(9)
})
