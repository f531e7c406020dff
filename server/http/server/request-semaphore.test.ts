import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest'

import { RequestSemaphore } from './request-semaphore.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const AGE_MS = 1000
const bound = { each: 2, all: 3, ageMs: AGE_MS }

/** Takes a place; says how it ends. */
function taker(semaphore: RequestSemaphore, oldestGivesWay = false) {
  return (holder: string) => {
    const over = new AbortController()
    const end = vi.fn()
    semaphore.acquire(holder, { signal: over.signal, end, full: 'Full.', oldestGivesWay })
    return { leave: () => over.abort(), end }
  }
}

test('so many of one holder, so many in all, each given back once', () => {
  const semaphore = new RequestSemaphore(bound)
  const take = taker(semaphore)
  const [one] = [take('rina'), take('rina')]
  expect(() => take('rina')).toThrow('Full.')
  take('dewi')
  expect(() => take('dewi')).toThrow('Full.')
  one.leave()
  one.leave()
  expect(semaphore.held).toBe(2)
  take('rina')
  expect(() => take('dewi')).toThrow('Full.')
  expect(one.end).not.toHaveBeenCalled()
})

test('a place ends by itself, and with it what held it', () => {
  const semaphore = new RequestSemaphore(bound)
  const { end, leave } = taker(semaphore)('rina')
  vi.advanceTimersByTime(AGE_MS - 1)
  expect([semaphore.held, end.mock.calls.length]).toEqual([1, 0])
  vi.advanceTimersByTime(1)
  expect([semaphore.held, end.mock.calls.length]).toEqual([0, 1])
  leave()
  expect(semaphore.held).toBe(0)
})

test('what is over by then takes nothing', () => {
  const semaphore = new RequestSemaphore(bound)
  const asking = { signal: AbortSignal.abort(), end: vi.fn(), full: 'Full.' }
  expect(() => semaphore.acquire('rina', asking)).toThrow(/aborted/)
  expect(semaphore.held).toBe(0)
})

test('the oldest of a holder gives way where it is to, but nobody else', () => {
  const semaphore = new RequestSemaphore(bound)
  const take = taker(semaphore, true)
  const [first, second] = [take('rina'), take('rina')]
  const third = take('rina')
  expect([first, second, third].map(({ end }) => end.mock.calls.length)).toEqual([1, 0, 0])
  const other = take('dewi')
  expect(() => take('dewi')).toThrow('Full.')
  expect(other.end).not.toHaveBeenCalled()
  expect(semaphore.held).toBe(3)
})

test('if all are taken, the holder of most gives up the oldest to a holder of fewer', () => {
  const semaphore = new RequestSemaphore({ each: 4, all: 8, ageMs: AGE_MS })
  const take = taker(semaphore)
  const rina = Array.from({ length: 4 }, () => take('rina'))
  const dewi = Array.from({ length: 4 }, () => take('dewi'))
  const endedOf = (taken: readonly { end: Mock }[]) => taken.map(({ end }) => end.mock.calls.length)
  take('budi')
  expect([endedOf(rina), endedOf(dewi)]).toEqual([
    [1, 0, 0, 0],
    [0, 0, 0, 0],
  ])
  take('budi')
  expect([endedOf(rina), endedOf(dewi)]).toEqual([
    [1, 0, 0, 0],
    [1, 0, 0, 0],
  ])
  // with three, three and two, everybody has a fair share
  expect(() => take('budi')).toThrow('Full.')
  expect(() => take('rina')).toThrow('Full.')
  take('sari')
  expect([endedOf(rina), endedOf(dewi)]).toEqual([
    [1, 1, 0, 0],
    [1, 0, 0, 0],
  ])
  expect(semaphore.held).toBe(8)
})

test('if everybody holds one, nobody gives it up', () => {
  const semaphore = new RequestSemaphore({ each: 2, all: 3, ageMs: AGE_MS })
  const taken = ['rina', 'dewi', 'budi'].map(taker(semaphore))
  expect(() => taker(semaphore)('sari')).toThrow('Full.')
  for (const { end } of taken) expect(end).not.toHaveBeenCalled()
})

test('with yieldMs a newcomer gets the oldest that was held this long; whoever had one lately does not', () => {
  const semaphore = new RequestSemaphore({ each: 2, all: 3, ageMs: AGE_MS, yieldMs: 300 })
  const take = taker(semaphore)
  const slow = ['one', 'two', 'three'].map(take)
  const ended = () => slow.map(({ end }) => end.mock.calls.length)
  vi.advanceTimersByTime(299)
  expect(() => take('rina')).toThrow('Full.')
  vi.advanceTimersByTime(1)
  const { leave } = take('rina')
  expect(ended()).toEqual([1, 0, 0])
  expect(() => take('one')).toThrow('Full.')
  take('dewi')
  expect(ended()).toEqual([1, 1, 0])
  leave()
  take('one')
  expect(() => take('two')).toThrow('Full.')
})
