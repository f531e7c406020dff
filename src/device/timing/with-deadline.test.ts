import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { withDeadline } from './with-deadline.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('work in time is returned, or fails, and leaves no timer', async () => {
  expect(await withDeadline(Promise.resolve('done'), 5000)).toBe('done')
  await expect(withDeadline(Promise.reject(new Error('no')), 5000)).rejects.toThrow('no')
  expect(vi.getTimerCount()).toBe(0)
})

test('work that takes longer returns nothing', async () => {
  const slow = withDeadline(new Promise<string>(() => undefined), 5000)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await slow).toBeUndefined()
})
