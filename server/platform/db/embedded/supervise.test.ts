import pino from 'pino'
import { expect, test, vi } from 'vitest'

import { supervise } from './supervise.ts'

const log = pino({ level: 'silent' })

/** A run that ends when it is told to. */
function run() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { ended, end }
}

const WAITS = [0, 0, 0, 0, 0]

test('what ends is started again, and again', async () => {
  const runs = [run(), run(), run()] as const
  const gaveUp = vi.fn()
  const start = vi.fn().mockResolvedValueOnce(runs[1]).mockResolvedValueOnce(runs[2])
  const one = supervise<ReturnType<typeof run>>(runs[0], {
    name: 'It',
    start,
    log,
    gaveUp,
    waitsMs: WAITS,
  })
  runs[0].end()
  await vi.waitFor(() => expect(one.current()).toBe(runs[1]))
  runs[1].end()
  await vi.waitFor(() => expect(one.current()).toBe(runs[2]))
  await one.stop()
  runs[2].end()
  await Promise.resolve()
  expect([start.mock.calls.length, gaveUp.mock.calls.length]).toEqual([2, 0])
})

test('five starts that fail in a row are the last, and it says why', async () => {
  const first = run()
  const start = vi.fn().mockRejectedValue(new Error('the disk is full'))
  const why = await new Promise((gaveUp) => {
    supervise(first, { name: 'It', start, log, gaveUp, waitsMs: WAITS })
    first.end()
  })
  expect(why).toBe('It ended, and 5 starts in a row did not help: the disk is full')
  expect(start).toHaveBeenCalledTimes(5)
})

test('one that starts and ends at once counts as one that failed', async () => {
  const first = run()
  const start = vi.fn(async () => {
    const next = run()
    next.end()
    return next
  })
  const why = await new Promise((gaveUp) => {
    supervise(first, { name: 'It', start, log, gaveUp, waitsMs: WAITS, stableMs: 60_000 })
    first.end()
  })
  expect(why).toBe('It ended, and 5 starts in a row did not help')
  expect(start).toHaveBeenCalledTimes(5)
})

test('what ran well for a while may fail as often again', async () => {
  const first = run()
  let started = 0
  const start = async () => {
    started += 1
    const next = run()
    if (started > 12) throw new Error('enough')
    next.end()
    return next
  }
  await new Promise<string>((gaveUp) => {
    supervise(first, { name: 'It', start, log, gaveUp, waitsMs: WAITS, stableMs: 0 })
    first.end()
  })
  // twelve that ran, and the five tries after the last of them
  expect(started).toBe(17)
})

test('a stop waits for the start that is under way, and no other follows', async () => {
  const [first, second] = [run(), run()]
  let begun = () => {}
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  let finish = () => {}
  const start = vi.fn(async () => {
    begun()
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return second
  })
  const gaveUp = vi.fn()
  const one = supervise(first, { name: 'It', start, log, gaveUp, waitsMs: WAITS })
  first.end()
  await isBegun
  const stopped = one.stop()
  finish()
  await stopped
  expect(one.current()).toBe(second)
  expect([start.mock.calls.length, gaveUp.mock.calls.length]).toEqual([1, 0])
})
