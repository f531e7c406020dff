import { setImmediate as settle } from 'node:timers/promises'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Abandoned, FairQueue, type QueueBounds, QueueFull } from './fair-queue.ts'

const [RINA, BUDI, DEWI] = [1, 2, 3]
const BOUNDS: QueueBounds = { places: 1, perPerson: 20, waiting: 50, waitMs: 1000 }

/** Jobs that note their start, and end when they are told to. */
function stage(bounds: Partial<QueueBounds> = {}) {
  const queue = new FairQueue({ ...BOUNDS, ...bounds })
  const started: string[] = []
  const ends: (() => void)[] = []
  const add = (person: number, name: string, signal?: AbortSignal) =>
    queue.run(
      person,
      async () => {
        started.push(name)
        await new Promise<void>((end) => ends.push(end))
        return name
      },
      signal,
    )
  const endOne = async () => {
    await settle()
    ends.shift()?.()
    await settle()
  }
  return { started, add, endOne }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('who comes after twenty jobs of another is next', async () => {
  const { started, add, endOne } = stage()
  const many = Array.from({ length: 20 }, (_, at) => add(RINA, `rina ${at}`))
  const other = add(BUDI, 'budi')
  await endOne()
  expect(started).toEqual(['rina 0', 'budi'])
  await endOne()
  expect(await other).toBe('budi')
  expect(started).toEqual(['rina 0', 'budi', 'rina 1'])
  for (let left = 19; left > 0; left -= 1) await endOne()
  expect(await Promise.all(many)).toHaveLength(20)
})

test('people take turns, each in their own order', async () => {
  const { started, add, endOne } = stage()
  const all = [
    ...['a', 'b', 'c'].map((name) => add(RINA, `rina ${name}`)),
    ...['a', 'b', 'c'].map((name) => add(BUDI, `budi ${name}`)),
    add(DEWI, 'dewi a'),
  ]
  for (const _ of all) await endOne()
  await Promise.all(all)
  expect(started).toEqual(['rina a', 'budi a', 'dewi a', 'rina b', 'budi b', 'rina c', 'budi c'])
})

test('as many run as there are places, and a place is given back when a job fails', async () => {
  const queue = new FairQueue({ ...BOUNDS, places: 2 })
  let running = 0
  let most = 0
  const jobs = Array.from({ length: 6 }, (_, at) =>
    queue.run(RINA, async () => {
      running += 1
      most = Math.max(most, running)
      await settle()
      running -= 1
      if (at % 2 === 0) throw new Error('broken')
    }),
  )
  const ends = await Promise.allSettled(jobs)
  expect(ends.map(({ status }) => status)).toEqual(
    jobs.map((_, at) => (at % 2 === 0 ? 'rejected' : 'fulfilled')),
  )
  expect(most).toBe(2)
})

test('one person has only so many; another still gets in', async () => {
  const { started, add, endOne } = stage({ perPerson: 2 })
  const mine = [add(RINA, 'a'), add(RINA, 'b')]
  await expect(add(RINA, 'c')).rejects.toThrow(QueueFull)
  const other = add(BUDI, 'd')
  for (let left = 3; left > 0; left -= 1) await endOne()
  await Promise.all([...mine, other])
  const again = add(RINA, 'e')
  await endOne()
  expect(await again).toBe('e')
  expect(started).toEqual(['a', 'd', 'b', 'e'])
})

test('only so many wait in all', async () => {
  const { add, endOne } = stage({ waiting: 2 })
  const all = [add(1, 'a'), add(2, 'b'), add(3, 'c')]
  await expect(add(4, 'd')).rejects.toThrow(QueueFull)
  for (const _ of all) await endOne()
  await Promise.all(all)
})

test('a job that waited too long is let go, and takes no place later', async () => {
  const { started, add, endOne } = stage({ waitMs: 500 })
  const first = add(RINA, 'a')
  const late = expect(add(BUDI, 'b')).rejects.toThrow(QueueFull)
  vi.advanceTimersByTime(500)
  await late
  await endOne()
  await first
  const next = add(BUDI, 'c')
  await endOne()
  await next
  expect(started).toEqual(['a', 'c'])
})

test('a job that nobody waits for is dropped', async () => {
  const { started, add, endOne } = stage()
  const gone = new AbortController()
  const first = add(RINA, 'a')
  const dropped = expect(add(BUDI, 'b', gone.signal)).rejects.toThrow(Abandoned)
  const last = add(DEWI, 'c')
  gone.abort()
  await dropped
  await expect(add(BUDI, 'd', gone.signal)).rejects.toThrow(Abandoned)
  await endOne()
  await endOne()
  await Promise.all([first, last])
  expect(started).toEqual(['a', 'c'])
})
