import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import {
  claimMessage,
  countUnread,
  clearInbox,
  keepUnread,
  saveTarget,
  addToInbox,
  readInbox,
  removeFromInbox,
  consumeTarget,
} from './inbox.ts'

const DAY = 86_400_000
const entry = (name: string, at: number) => ({
  entry: name,
  message: { id: name, title: name } as Parameters<typeof addToInbox>[0]['message'],
  shown: true,
  at,
})
const names = async (now: number) => (await readInbox(now)).map((row) => row.entry)

beforeEach(clearInbox)

test('a message is claimed once, also when carriers bring it at the same moment', async () => {
  const one = { id: 'one', unique: true }
  const claims = await Promise.all([1, 1, 2].map((now) => claimMessage({ ...one, now })))
  expect(claims.toSorted()).toEqual(['known', 'known', 'new'])
  expect(await claimMessage({ ...one, now: 9 * DAY })).toBe('known')
  expect(await claimMessage({ id: 'two', now: 9, unique: true })).toBe('new')
})

test('equal content under a shared id is shown again a while later', async () => {
  const reply = { id: 'reply', unique: false }
  expect(await claimMessage({ ...reply, now: 1000 })).toBe('new')
  expect(await claimMessage({ ...reply, now: 2000 })).toBe('again')
  expect(await claimMessage({ ...reply, now: 62_000 })).toBe('new')
  expect(await claimMessage({ ...reply, now: 62_001 })).toBe('again')
})

test('two sent messages are two messages, however alike', async () => {
  const sent = { id: 'sent', unique: false }
  expect(await claimMessage({ ...sent, now: 1, sentAs: 'a' })).toBe('new')
  expect(await claimMessage({ ...sent, now: 2, sentAs: 'a' })).toBe('again')
  expect(await claimMessage({ ...sent, now: 3, sentAs: 'b' })).toBe('new')
  // another carrier, which has no name for it
  expect(await claimMessage({ ...sent, now: 4 })).toBe('again')
})

test('the inbox holds the latest messages, until they are taken or too old', async () => {
  for (let at = 1; at <= 55; at++) await addToInbox(entry(`m${at}`, at))
  expect(await names(60)).toHaveLength(50)
  expect((await names(60))[0]).toBe('m6')
  await removeFromInbox(['m6', 'm7'])
  expect((await names(60))[0]).toBe('m8')
  expect(await names(8 * DAY)).toEqual([])
})

test('messages that were shown are counted until a page takes them', async () => {
  await addToInbox(entry('one', 1))
  await addToInbox({ ...entry('two', 2), shown: false })
  await addToInbox(entry('three', 3))
  expect(await countUnread()).toBe(2)
  await removeFromInbox(['one'])
  expect(await countUnread()).toBe(1)
})

test('the icon counts on from what a page has counted, and at zero after a sign-out', async () => {
  await keepUnread(5)
  await addToInbox(entry('one', 1))
  expect(await countUnread()).toBe(6)
  await saveTarget('/tickets', 1000)
  await consumeTarget(2000)
  expect(await countUnread()).toBe(6)
  await keepUnread(2)
  await removeFromInbox(['one'])
  expect(await countUnread()).toBe(2)
  await clearInbox()
  expect(await countUnread()).toBe(0)
})

test('a clicked target is handed out once, and not after a minute', async () => {
  await saveTarget('/tickets', 1000)
  expect(await consumeTarget(2000)).toBe('/tickets')
  expect(await consumeTarget(2000)).toBeUndefined()
  await saveTarget('/tickets', 1000)
  expect(await consumeTarget(100_000)).toBeUndefined()
})
