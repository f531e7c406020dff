import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import type { CommandName } from '../commands.ts'
import { outboxDb } from '../database.ts'
import { enqueue, listCommands, retry } from '../queue.ts'
import { mirrorSession } from '../session-mirror.ts'
import { drain } from './drain.ts'
import { json, locked, ok, server } from './stub-server.ts'

beforeEach(async () => {
  await Promise.all(outboxDb.tables.map((table) => table.clear()))
  await mirrorSession({
    token: 'token-of-rina',
    owner: '1',
    account: '10',
    switches: true,
    apiBase: 'https://vendor.lab',
    announced: '',
    language: 'en',
  })
})

const put = (name: CommandName, body: object) => {
  const input = { params: { id: 42 }, body } as never
  return enqueue({ name, input, owner: '1', account: '10' }, 1000)
}
const storedStates = async () =>
  (await listCommands('1')).map(({ state, refused }) => [state, refused?.unsure])
const lost = new TypeError('the answer was lost')

test('a backend that announced no header of ours is sent none', async () => {
  await put('createReply', { comment: 'a' })
  const { fetch, sent } = server(ok())
  await drain({ fetch })
  expect(sent).toMatchObject([{ key: null, account: null }])
})

test('a command that would be duplicated is only sent again once the person agrees', async () => {
  const key = await put('createReply', { comment: 'a' })
  await put('createReply', { comment: 'behind' })
  const { fetch, sent } = server(lost, ok())
  await drain({ fetch })
  expect(await drain({ fetch, atOnce: true })).toEqual({ left: 'empty' })
  expect(sent).toHaveLength(1)
  expect(await storedStates()).toEqual([
    ['refused', true],
    ['waiting', undefined],
  ])
  await retry(key)
  await drain({ fetch, atOnce: true })
  expect(sent.map(({ body }) => body)).toEqual([
    { comment: 'a' },
    { comment: 'a' },
    { comment: 'behind' },
  ])
})

test('a server that asked to come back later has not had it', async () => {
  await put('createReply', { comment: 'a' })
  const { fetch, sent } = server(json(503, {}), json(429, {}), locked(), ok())
  for (let time = 0; time < 4; time++) await drain({ fetch, atOnce: true })
  expect(sent).toHaveLength(4)
  expect(await storedStates()).toEqual([['sent', undefined]])
})

test('a lock says nothing of an earlier attempt whose answer was lost', async () => {
  await put('cancelTicket', {})
  const { fetch } = server(lost, locked(), json(409, { message: 'It is canceled.' }))
  for (let time = 0; time < 3; time++) await drain({ fetch, atOnce: true })
  expect(await storedStates()).toEqual([['sent', undefined]])
})

test.each([
  ['done once more', ok()],
  ['refused since it was done', json(409, { message: 'It is canceled.' })],
])('what is the same twice is sent again: %s', async (_, answer) => {
  await put('cancelTicket', {})
  const { fetch, sent } = server(lost, answer)
  await drain({ fetch })
  await drain({ fetch, atOnce: true })
  expect(sent).toHaveLength(2)
  expect(await storedStates()).toEqual([['sent', undefined]])
})

test('what went without its key is not sent under it unasked, once the backend takes keys', async () => {
  await put('createReply', { comment: 'a' })
  const { fetch, sent } = server(lost, ok())
  await drain({ fetch })
  await outboxDb.session.where('at').equals('now').modify({ announced: 'Idempotency-Key' })
  await drain({ fetch, atOnce: true })
  expect(sent).toHaveLength(1)
  expect(await storedStates()).toEqual([['refused', true]])
})

test('a form that is refused after a lost answer says so', async () => {
  await put('submitCafDocument', {})
  const { fetch } = server(lost, json(409, { message: 'It is to be revised.' }))
  await drain({ fetch })
  await drain({ fetch, atOnce: true })
  expect(await storedStates()).toEqual([['refused', undefined]])
})

test('the refusal of a first attempt is a refusal', async () => {
  await put('cancelTicket', {})
  await drain({ fetch: server(json(409, { message: 'It is done.' })).fetch })
  expect(await storedStates()).toEqual([['refused', undefined]])
})
