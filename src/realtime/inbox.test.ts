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
  const one = { id: 'one', unique: true }
  const claims = await Promise.all([1, 1, 2].map((now) => claim({ ...one, now })))
  expect(claims.toSorted()).toEqual(['known', 'known', 'new'])
  expect(await claim({ ...one, now: 9 * DAY })).toBe('known')
  expect(await claim({ id: 'two', now: 9, unique: true })).toBe('new')
})

test('the same words under an id that others have too are said again a while later', async () => {
  const reply = { id: 'reply', unique: false }
  expect(await claim({ ...reply, now: 1000 })).toBe('new')
  expect(await claim({ ...reply, now: 2000 })).toBe('again')
  expect(await claim({ ...reply, now: 62_000 })).toBe('new')
  expect(await claim({ ...reply, now: 62_001 })).toBe('again')
})

test('what was sent twice is two messages, however alike', async () => {
  const sent = { id: 'sent', unique: false }
  expect(await claim({ ...sent, now: 1, sentAs: 'a' })).toBe('new')
  expect(await claim({ ...sent, now: 2, sentAs: 'a' })).toBe('again')
  expect(await claim({ ...sent, now: 3, sentAs: 'b' })).toBe('new')
  // another carrier, which has no name for it
  expect(await claim({ ...sent, now: 4 })).toBe('again')
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
