import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'

import { onOutboxNews } from '../announce.ts'
import { outboxDb } from '../database.ts'
import { listCommands } from '../queue.ts'
import { mirrorSession } from '../session-mirror.ts'
import { emptyQueue, put, RINA, said, states } from '../stub-queue.ts'
import { drain } from './drain.ts'
import { json, ok, server } from './stub-server.ts'

beforeEach(emptyQueue)

test('sends one lane in the order it was written, each under its own key', async () => {
  const keys = [await put('createReply', said('a')), await put('createReply', said('b'))]
  const { sent, fetch } = server(ok())
  expect(await drain({ fetch })).toEqual({ left: 'empty' })
  expect(sent.map(({ body }) => body)).toEqual([{ comment: 'a' }, { comment: 'b' }])
  expect(sent.map(({ key }) => key)).toEqual(keys)
  expect(sent[0]?.token).toBe('Bearer token-of-rina')
  expect(await states()).toEqual(['sent', 'sent'])
})

test('a blocked lane does not block others', async () => {
  await put('createReply', said('stuck'))
  await put('createReply', said('behind'))
  await put('createReply', { params: { id: 43 }, body: { comment: 'free' } })
  const { fetch, sent } = server(({ path }) => (path.includes('/42/') ? json(500, {}) : ok()))
  const drained = await drain({ fetch, now: () => 5000, random: () => 1 })
  expect(drained).toEqual({ left: 'later', at: 6000 })
  expect(sent.map(({ body }) => body)).toEqual([{ comment: 'stuck' }, { comment: 'free' }])
})

test('without an answer a command stays, waits longer each time, and is sent under the same key', async () => {
  await put('createReply', said('a'))
  const { fetch, sent } = server(new TypeError('no network'), json(503, {}), ok())
  let now = 0
  const tools = { fetch, now: () => now, random: () => 1 }
  expect(await drain(tools)).toEqual({ left: 'later', at: 1000 })
  now = 999
  await drain(tools)
  expect(sent).toHaveLength(1)
  now = 1000
  expect(await drain(tools)).toEqual({ left: 'later', at: 3000 })
  await drain({ ...tools, atOnce: true })
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(await states()).toEqual(['sent'])
})

test('a server whose disk is full is tried later, and its sentence is kept; a quota that is full is final', async () => {
  await put('createReply', said('a'))
  const message = 'No room.'
  const says = (status: number) => json(status, { status_code: status, message })
  const { fetch } = server(says(507), says(422))
  const drained = await drain({ fetch, now: () => 0, random: () => 1 })
  expect(drained).toEqual({ left: 'later', at: 1000 })
  expect(await listCommands('1')).toMatchObject([
    { state: 'waiting', failure: { status: 507, message } },
  ])
  await drain({ fetch, atOnce: true })
  expect(await listCommands('1')).toMatchObject([
    { state: 'refused', refused: { status: 422, message } },
  ])
})

test('waits as long as the server asks', async () => {
  await put('createReply', said('a'))
  const { fetch } = server(
    new Response(JSON.stringify({ status_code: 429, message: 'Slow' }), {
      status: 429,
      headers: { 'Retry-After': '30' },
    }),
  )
  expect(await drain({ fetch, now: () => 0 })).toEqual({ left: 'later', at: 30_000 })
})

test('a device that fails in one lane ends the drain when no other lane is in flight', async () => {
  await put('createReply', said('in flight'))
  await put('createReply', { params: { id: 43 }, body: { comment: 'not recorded' } })
  await put('createReply', { params: { id: 42 }, body: { comment: 'later' } })
  let failed = false
  const failing = (_changes: object, _id: number, { lane }: { lane: string }) => {
    if (lane !== 'ticket:43') return
    failed = true
    throw new DOMException('full', 'QuotaExceededError')
  }
  outboxDb.commands.hook('updating', failing)
  try {
    const { fetch, sent } = server(() => vi.waitUntil(() => failed && ok()))
    await expect(drain({ fetch })).rejects.toThrow('full')
    expect(sent.map(({ body }) => body)).toEqual([{ comment: 'in flight' }])
    expect(await states()).toEqual(['sent', 'waiting', 'waiting'])
  } finally {
    outboxDb.commands.hook('updating').unsubscribe(failing)
  }
})

test('nothing answers: no other lane is tried', async () => {
  for (let id = 1; id < 20; id++)
    await put('createReply', { params: { id }, body: { comment: 'x' } })
  const { fetch, sent } = server(new TypeError('no network'))
  await drain({ fetch })
  expect(sent.length).toBeLessThanOrEqual(4)
})

test('nothing answers: untried lanes wait as long as the tried one', async () => {
  await put('createReply', said('a'))
  await put('createReply', { params: { id: 7 }, body: { comment: 'b' } })
  const { fetch, sent } = server(new TypeError('Failed to fetch'))
  const left = await drain({ fetch, now: () => 1000, random: () => 1 })
  expect(left).toEqual({ left: 'later', at: 2000 })
  expect(sent.length).toBeLessThan(3)
})

test('without a network nothing is tried, unless the person asks', async () => {
  await put('createReply', said('a'))
  vi.stubGlobal('navigator', { onLine: false })
  const { fetch, sent } = server(ok())
  expect(await drain({ fetch, atOnce: true })).toEqual({ left: 'offline' })
  expect(sent).toEqual([])
  expect(await drain({ fetch, evenOffline: true })).toEqual({ left: 'empty' })
  vi.unstubAllGlobals()
})

test("another person's commands are not sent, nor those of another customer account", async () => {
  await put('createReply', said('budi'), { owner: '2' })
  await put('createReply', said('klinik'), { account: '11' })
  const { fetch, sent } = server(ok())
  expect(await drain({ fetch })).toEqual({ left: 'empty' })
  expect(sent).toEqual([])
  await mirrorSession({ ...RINA, account: '11' })
  await drain({ fetch })
  expect(sent.map(({ body }) => body)).toEqual([{ comment: 'klinik' }])
})

test('what is meant for another account than the server has on waits for it, and is sent once', async () => {
  const key = await put('createReply', said('meant for 10'))
  const other = json(409, { errors: { customer_account: ['Another one'] } })
  const { fetch, sent } = server(other, ok())
  const heard: string[] = []
  const unlisten = onOutboxNews(({ type }) => heard.push(type))
  expect(await drain({ fetch, atOnce: true })).toEqual({ left: 'elsewhere' })
  unlisten()
  expect(heard).toContain('elsewhere')
  expect(await states()).toEqual(['waiting'])
  expect((await listCommands('1'))[0]).toMatchObject({ uncertain: false, tries: 0 })
  // nobody has said which is on: nothing is tried
  expect(await drain({ fetch, atOnce: true })).toEqual({ left: 'empty' })
  await mirrorSession({ ...RINA, account: '11' })
  expect(await drain({ fetch, atOnce: true })).toEqual({ left: 'empty' })
  expect(sent).toHaveLength(1)
  await mirrorSession(RINA)
  expect(await drain({ fetch })).toEqual({ left: 'empty' })
  expect(sent.map((one) => [one.key, one.account])).toEqual([
    [key, '10'],
    [key, '10'],
  ])
  expect(await states()).toEqual(['sent'])
})

test('calls name no account on a backend with one account', async () => {
  await mirrorSession({ ...RINA, switches: false })
  await put('createReply', said('a'))
  const { fetch, sent } = server(ok())
  await drain({ fetch })
  expect(sent.map(({ account }) => account)).toEqual([null])
})

test('messages before a conversation start one, and continue in it', async () => {
  const word = (message: string, customerId?: number) =>
    put('sendToAssistant', { body: { type: 'text', message, customerId } })
  await word('It leaks')
  await word('And it smells')
  await word('Of another account', 7)
  let id = 40
  const { fetch, sent } = server(({ body }) => {
    const { sessionId } = body as { sessionId?: string }
    return json(200, { data: { ticket: { id: sessionId ?? (id += 1) }, chats: [] } })
  })
  expect(await drain({ fetch })).toEqual({ left: 'empty' })
  const words = sent.map(({ body }) => body as { message: string; sessionId?: string })
  expect(words.map(({ message, sessionId }) => [message, sessionId])).toEqual([
    ['It leaks', undefined],
    ['Of another account', undefined],
    ['And it smells', '41'],
  ])
})

const unproved = () =>
  json(403, { message: 'Please confirm', errors: { proof: ['Please confirm'] } })

test('what wants a proof waits for it alone: its lane stays, others are sent, nothing is tried meanwhile', async () => {
  await put('createReply', said('signed'))
  await put('createReply', said('behind'))
  await put('createReply', { params: { id: 43 }, body: { comment: 'free' } })
  let isProved = false
  const { fetch, sent } = server(({ path }) =>
    path.includes('/42/') && !isProved ? unproved() : ok(),
  )
  expect(await drain({ fetch })).toEqual({ left: 'unproved' })
  expect(sent.map(({ body }) => body)).toEqual([{ comment: 'signed' }, { comment: 'free' }])
  expect(await listCommands('1')).toMatchObject([
    { state: 'waiting', unproved: true, tries: 0 },
    { state: 'waiting' },
    { state: 'sent' },
  ])
  expect(await drain({ fetch })).toEqual({ left: 'unproved' })
  expect(sent).toHaveLength(2)
  isProved = true
  expect(await drain({ fetch, atOnce: true })).toEqual({ left: 'empty' })
  const keys = sent.filter(({ path }) => path.includes('/42/')).map(({ key }) => key)
  expect(keys[1]).toBe(keys[0])
  expect(keys).toHaveLength(3)
})

test('until a second factor is set up nothing else is tried', async () => {
  for (let id = 1; id < 20; id++)
    await put('createReply', { params: { id }, body: { comment: 'x' } })
  const { fetch, sent } = server(
    json(403, { message: 'Set one up', errors: { second_factor: ['Set one up'] } }),
  )
  expect(await drain({ fetch })).toEqual({ left: 'signed-out' })
  expect(sent.length).toBeLessThanOrEqual(4)
  expect(new Set(await states())).toEqual(new Set(['waiting']))
})
