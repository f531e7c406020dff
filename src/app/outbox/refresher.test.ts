import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Command } from '#outbox/react'

import { createRefresher } from './refresher.ts'

const reply = (id: number) =>
  ({ name: 'createReply', lane: `ticket:${id}`, input: { params: { id } } }) as unknown as Command

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function follow() {
  const pending = new Set<string>()
  const refresh = vi.fn<(queryKeys: readonly unknown[]) => void>()
  const tell = createRefresher({ isPending: (lane) => pending.has(lane), refresh })
  return { pending, refresh, sent: (...ids: number[]) => tell(ids.map(reply)) }
}

test('a lane that is done is refreshed soon, with what was done at the same time', () => {
  const { refresh, sent } = follow()
  sent(42)
  sent(43)
  sent(42)
  vi.advanceTimersByTime(299)
  expect(refresh).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(refresh.mock.calls).toEqual([
    [[['tickets', 'detail', 42, 'replies'], ['tickets'], ['tickets', 'detail', 43, 'replies']]],
  ])
})

test('a long lane is refreshed every five seconds, and once it is done', () => {
  const { pending, refresh, sent } = follow()
  pending.add('ticket:42')
  for (let at = 0; at < 11_000; at += 100) {
    sent(42)
    vi.advanceTimersByTime(100)
  }
  expect(refresh).toHaveBeenCalledTimes(2)
  pending.clear()
  sent(42)
  vi.advanceTimersByTime(300)
  expect(refresh).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(60_000)
  expect(refresh).toHaveBeenCalledTimes(3)
})

test('a lane that stops is refreshed all the same', () => {
  const { pending, refresh, sent } = follow()
  pending.add('ticket:42')
  sent(42)
  vi.advanceTimersByTime(5000)
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('many lanes of one message are not refreshed one by one', () => {
  const { refresh, sent } = follow()
  for (let id = 0; id < 100; id += 1) {
    sent(id)
    vi.advanceTimersByTime(30)
  }
  vi.advanceTimersByTime(1000)
  expect(refresh.mock.calls.length).toBeLessThanOrEqual(4)
  expect(new Set(refresh.mock.calls.flat(2).map(String)).size).toBe(101)
})
