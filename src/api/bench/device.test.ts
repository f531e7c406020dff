// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createBench, enterBench, removeBench, unlockBench } from '#contract/security/benches'
import { json, ok } from '#outbox/drain/stub-server'

import { benchServer, BUDI, RINA } from './stub-bench.ts'

const BENCH = { name: 'Chemistry bench 2', lockMinutes: 2, pin: '280391', personName: RINA.name }

let server = benchServer()
let end = async () => {}

/** A page of Rina's, on a device that nobody shares yet. */
async function load() {
  vi.resetModules()
  const [device, session, ports, { outboxPorts }, { outboxDb }, queue, encrypt, mirror] =
    await Promise.all([
      import('./device.ts'),
      import('#session/session'),
      import('#outbox/page/ports'),
      import('#app/outbox/outbox-ports.ts'),
      import('#outbox/database'),
      import('#outbox/queue'),
      import('#outbox/encrypt'),
      import('#outbox/session-mirror'),
    ])
  await Promise.all(outboxDb.tables.map((table) => table.clear()))
  ports.configureOutbox(outboxPorts)
  end = async () => {
    session.endSession()
    await Promise.all(outboxDb.tables.map((table) => table.clear()))
  }
  let making: ReturnType<typeof device.useMakeBench> | undefined
  const Share = () => {
    making = device.useMakeBench()
    return null
  }
  const children = createElement(Share)
  renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, children))
  const share = async () => making?.mutateAsync(BENCH)
  return { ...device, ...session, ...queue, ...encrypt, ...mirror, share }
}

type Page = Awaited<ReturnType<typeof load>>

async function write(page: Page, owner: string, comment: string): Promise<void> {
  const input = { params: { id: 42 }, body: { comment } }
  await page.enqueue({ name: 'createReply', input, owner, account: '10' }, Date.now())
}

async function queued(page: Page, owner: string): Promise<unknown[]> {
  return (await page.listCommands(owner)).map(({ input }) => input.body)
}

const wasMade = () => server.asked.some(({ path }) => path === createBench.path)

beforeEach(() => {
  server = benchServer()
  vi.stubGlobal('fetch', server.fetch)
  localStorage.clear()
})

afterEach(async () => {
  await end()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a device with unsent messages of somebody else is not shared, and keeps them', async () => {
  const page = await load()
  await write(page, BUDI.owner.person, 'Of Budi')
  await write(page, RINA.owner.person, 'Of Rina')
  page.startSession(RINA.token, RINA.owner)
  await expect(page.share()).rejects.toThrow(page.OthersUnsent)
  expect(wasMade()).toBe(false)
  expect(localStorage.getItem('shared-bench')).toBeNull()
  expect(page.sessionToken()).toBe(RINA.token)
  expect(await queued(page, BUDI.owner.person)).toEqual([{ comment: 'Of Budi' }])
  expect(await queued(page, RINA.owner.person)).toEqual([{ comment: 'Of Rina' }])
})

test('what somebody else left encrypted, and what is unsent of the own, is in the way of nothing', async () => {
  const page = await load()
  const { person: owner, ...budi } = BUDI.owner
  await page.mirrorSession({ ...budi, token: BUDI.token, owner, apiBase: '', language: 'en' })
  await page.acceptOwnerKey(owner, btoa('b'.repeat(32)), async () => undefined)
  await write(page, owner, 'Of Budi')
  expect(await page.encryptForOwner(owner, [])).toBe(true)
  await page.clearMirror()
  await write(page, RINA.owner.person, 'Of Rina')
  page.startSession(RINA.token, RINA.owner)
  server.answer(createBench, json(409, { message: 'Your organisation has too many.' }))
  await expect(page.share()).rejects.toThrow('Your organisation has too many.')
  expect(wasMade()).toBe(true)
  expect(await page.isAnythingEncrypted()).toBe(true)
})

test('without the key that would encrypt what is unsent nothing is begun', async () => {
  const page = await load()
  await write(page, RINA.owner.person, 'Of Rina')
  page.startSession(RINA.token, RINA.owner)
  server.offline()
  server.answer(createBench, json(409, { message: 'Your organisation has too many.' }))
  await expect(page.share()).rejects.toThrow('could not be kept')
  expect(wasMade()).toBe(false)
  expect(await queued(page, RINA.owner.person)).toEqual([{ comment: 'Of Rina' }])
})

test('who waits until an attempt is taken back finds nothing to take back, and leaves no database', async () => {
  // what another page has open is not deleted: this one has databases of its own, for Dexie as well
  const { indexedDB: former } = Dexie.dependencies
  const databases = (Dexie.dependencies.indexedDB = new IDBFactory())
  vi.stubGlobal('indexedDB', databases)
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => Promise<void>) =>
    (last = last.catch(() => undefined).then(work))
  vi.stubGlobal('navigator', { onLine: true, language: 'en', locks: { request } })
  const page = await load()
  Dexie.dependencies.indexedDB = former
  page.startSession(RINA.token, RINA.owner)
  server.answer(
    createBench,
    ok({ id: 1, name: BENCH.name, lock_minutes: BENCH.lockMinutes, people: [] }),
  )
  server.answer(enterBench, json(409, { message: 'Not now.' }))
  const removing = server.answerLater({
    ...removeBench,
    path: removeBench.path.replace('{id}', '1'),
  })
  const sharing = expect(page.share()).rejects.toThrow('Not now.')
  await removing.asked
  const other = page.takeBackInterrupted()
  removing.give(ok())
  await Promise.all([sharing, other])
  expect((await databases.databases()).map(({ name }) => name)).not.toContain('benchside-bench')
})

/** The same device once Rina has unlocked it, and has what she left. */
async function unlocked() {
  vi.resetModules()
  const { findMember, unlockByPin } = await import('./unlock.ts')
  const { dismantleBench } = await import('#vault/bench-store')
  const rina = await findMember(RINA)
  if (!rina) throw new Error('nobody')
  expect(await unlockByPin(rina, BENCH.pin)).toEqual({ result: 'open' })
  const [{ fetchQueueKey }, drafts, fileDrafts, queue] = await Promise.all([
    import('../session/queue-key.ts'),
    import('#cache/drafts'),
    import('#cache/file-drafts'),
    import('#outbox/queue'),
  ])
  await fetchQueueKey()
  end = dismantleBench
  return { ...drafts, ...fileDrafts, ...queue }
}

test('sharing moves drafts and what is unsent into the vault, and leaves nothing in clear', async () => {
  // what another page has open is not deleted: this one has databases of its own
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('__CONTRACT_SHAPES__', 'of this build')
  vi.stubGlobal('location', { href: 'http://localhost/profile/security', replace: vi.fn() })
  localStorage.setItem('draft|5#10|reply-9', '{"value":"Of a page that crashed","savedAt":1}')
  const page = await load()
  const [{ keepDraft, readDraft }, { keepFilesDraft }] = await Promise.all([
    import('#cache/drafts'),
    import('#cache/file-drafts'),
  ])
  page.startSession(RINA.token, RINA.owner)
  await write(page, RINA.owner.person, 'To be sent later')
  await keepFilesDraft('upload-7', [new File(['cycle 12: stop'], 'run.txt')])
  await keepDraft('reply-7', { comment: 'Half' })
  // not on the disk yet
  void keepDraft('reply-7', { comment: 'Half a sentence' })
  server.answer(
    createBench,
    ok({ id: 1, name: BENCH.name, lock_minutes: BENCH.lockMinutes, people: [] }),
  )
  await page.share()
  expect(await readDraft('reply-7')).toBeUndefined()
  expect(await queued(page, RINA.owner.person)).toEqual([])
  expect(Object.keys(localStorage).filter((key) => !key.startsWith('vault|'))).toEqual([
    'sealed',
    'shared-bench',
  ])

  server.answer(unlockBench, server.unlocked())
  const bench = await unlocked()
  expect(await bench.readDraft('reply-7')).toMatchObject({ value: { comment: 'Half a sentence' } })
  expect(await bench.readDraft('reply-9')).toMatchObject({ value: 'Of a page that crashed' })
  const [run] = await bench.readFilesDraft('upload-7')
  expect([run?.name, await run?.text()]).toEqual(['run.txt', 'cycle 12: stop'])
  expect(await bench.listCommands(RINA.owner.person)).toMatchObject([
    { input: { body: { comment: 'To be sent later' } }, state: 'waiting' },
  ])
})
