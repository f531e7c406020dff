import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import {
  claim,
  countShown,
  emptyInbox,
  keepTarget,
  putInInbox,
  readInbox,
  takeFromInbox,
  takeTarget,
} from './inbox.ts'

const DAY = 86_400_000
const entry = (name: string, at: number) => ({
  entry: name,
  message: { id: name, title: name } as Parameters<typeof putInInbox>[0]['message'],
  shown: true,
  at,
})
const names = async (now: number) => (await readInbox(now)).map((row) => row.entry)

beforeEach(emptyInbox)

test('a message is claimed once, also when carriers bring it at the same moment', async () => {
  const claims = await Promise.all([claim('one', 1), claim('one', 1), claim('one', 2)])
  expect(claims.filter(Boolean)).toHaveLength(1)
  expect(await claim('one', 9)).toBe(false)
  expect(await claim('two', 9)).toBe(true)
})

test('the inbox holds what came last, until it is taken or no news any more', async () => {
  for (let at = 1; at <= 55; at++) await putInInbox(entry(`m${at}`, at))
  expect(await names(60)).toHaveLength(50)
  expect((await names(60))[0]).toBe('m6')
  await takeFromInbox(['m6', 'm7'])
  expect((await names(60))[0]).toBe('m8')
  expect(await names(8 * DAY)).toEqual([])
})

test('on the icon stands how many were shown and no page has taken', async () => {
  await putInInbox(entry('one', 1))
  await putInInbox({ ...entry('two', 2), shown: false })
  await putInInbox(entry('three', 3))
  expect(await countShown()).toBe(2)
  await takeFromInbox(['one'])
  expect(await countShown()).toBe(1)
})

test('a clicked target is handed out once, and not after a minute', async () => {
  await keepTarget('/tickets', 1000)
  expect(await takeTarget(2000)).toBe('/tickets')
  expect(await takeTarget(2000)).toBeUndefined()
  await keepTarget('/tickets', 1000)
  expect(await takeTarget(100_000)).toBeUndefined()
})
