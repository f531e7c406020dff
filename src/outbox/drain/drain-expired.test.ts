import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'

import { onOutboxNews } from '../announce.ts'
import { outboxDb } from '../database.ts'
import { markExpired, mirrorSession } from '../session-mirror.ts'
import { emptyQueue, put, RINA, said } from '../stub-queue.ts'
import { drain } from './drain.ts'
import { json, ok, server } from './stub-server.ts'

beforeEach(emptyQueue)

test('a 401 waits for the person to sign in, and goes on with the new token', async () => {
  await put('createReply', said('a'))
  const { fetch, sent } = server(json(401, {}), ok())
  const expired: string[] = []
  const unlisten = onOutboxNews((news) => {
    if (news.type === 'expired') expired.push(news.token)
  })
  expect(await drain({ fetch })).toEqual({ left: 'signed-out' })
  expect(await drain({ fetch })).toEqual({ left: 'signed-out' })
  unlisten()
  expect(expired).toEqual(['token-of-rina'])
  await mirrorSession({ ...RINA, token: 'newer' })
  await drain({ fetch })
  expect(sent.map(({ token }) => token)).toEqual(['Bearer token-of-rina', 'Bearer newer'])
})

test('a 401 of the session before does not end this one', async () => {
  await mirrorSession({ ...RINA, token: 'newer' })
  await markExpired(RINA)
  await put('createReply', said('a'))
  expect(await drain({ fetch: server(ok()).fetch })).toEqual({ left: 'empty' })
})

test('goes on after a 401 where signing in again gives the same token', async () => {
  await put('createReply', said('a'))
  const { fetch } = server(json(401, {}), ok())
  expect(await drain({ fetch })).toEqual({ left: 'signed-out' })
  await mirrorSession({ ...RINA, signIn: 'second' })
  expect(await drain({ fetch })).toEqual({ left: 'empty' })
})

test('a 401 that comes after the next sign-in does not end that one, though the token is the same', async () => {
  await put('createReply', said('a'))
  const expired: unknown[] = []
  const unlisten = onOutboxNews((news) => {
    if (news.type === 'expired') expired.push(news)
  })
  const late = async () => {
    await mirrorSession({ ...RINA, signIn: 'second' })
    return json(401, {})
  }
  const { fetch } = server(late, ok())
  expect(await drain({ fetch, now: () => 5 })).toEqual({ left: 'later', at: 0 })
  unlisten()
  expect(expired).toEqual([{ type: 'expired', token: RINA.token, signIn: 'first' }])
  expect(await drain({ fetch })).toEqual({ left: 'empty' })
})

test('a device on which an older version stopped for a 401 goes on once a page is signed in', async () => {
  const { signIn: _, ...older } = RINA
  await outboxDb.session.put({ ...older, at: 'now', expired: true })
  await put('createReply', said('a'))
  const { fetch } = server(ok())
  expect(await drain({ fetch })).toEqual({ left: 'signed-out' })
  await mirrorSession({ ...older, signIn: '' })
  expect(await drain({ fetch })).toEqual({ left: 'empty' })
})
