// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { outboxPorts } from '#app/outbox/outbox-ports.ts'
import { keepDraft, readDraft } from '#cache/drafts'
import { configureOutbox } from '#outbox/page/ports'
import { tryMirrorSession } from '#outbox/page/sender'
import { startSession } from '#session/session'

import { fetchQueueKey } from '../session/queue-key.ts'
import { signOut } from './account.ts'

const KEY = btoa('0123456789abcdef0123456789abcdef')
const DRAFT = { comment: 'It leaks since' }

const signIn = () => startSession('token', { person: '5', account: '', switches: false })

beforeEach(async () => {
  configureOutbox(outboxPorts)
  vi.stubGlobal('fetch', async () =>
    Response.json({ status_code: 200, message: '', data: { key: KEY } }),
  )
  signIn()
  await tryMirrorSession()
  await fetchQueueKey()
  await keepDraft('reply-42', DRAFT)
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const deviceFails = () =>
  vi
    .spyOn(crypto.subtle, 'encrypt')
    .mockRejectedValue(new DOMException('no room', 'QuotaExceededError'))

test('keeps drafts for their person when the device has no room to encrypt them', async () => {
  deviceFails()
  await signOut('keep')
  signIn()
  expect((await readDraft('reply-42'))?.value).toEqual(DRAFT)
})

test('deletes the drafts of a person who discards them', async () => {
  await signOut('discard')
  signIn()
  expect(await readDraft('reply-42')).toBeUndefined()
})
