// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { json, ok } from '../drain/stub-server.ts'
import { loadPage } from './stub-page.ts'

const KEY = 'k'.repeat(20)
const OFFLINE = new TypeError('no network')

function load(...answers: Parameters<typeof loadPage>) {
  vi.resetModules()
  return loadPage(...answers)
}

const said = (comment: string) => ({ params: { id: 42 }, body: { comment } })
/** A file whose bytes are slow to read. */
function slowFile() {
  const file = new File(['run'], 'run.txt')
  let finish = () => {}
  const bytes = new Promise<ArrayBuffer>((resolve) => {
    finish = () => resolve(new ArrayBuffer(3))
  })
  const read = vi.fn(() => bytes)
  file.arrayBuffer = read
  return { file, read, finish }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('commands given before the queue code is loaded keep their order', async () => {
  const { perform, readCommands } = await load(OFFLINE)
  const { file, read, finish } = slowFile()
  const upload = { params: { id: 42 }, body: { ticket_id: 42, description: 'first' } }
  const results = [
    perform('uploadAttachment', upload, { files: { file }, timeoutMs: 0 }),
    perform('createReply', said('second'), { timeoutMs: 0 }),
    perform('createReply', said('third'), { timeoutMs: 0 }),
  ]
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
  finish()
  await Promise.all(results)
  expect(readCommands().map(({ name }) => name)).toEqual([
    'uploadAttachment',
    'createReply',
    'createReply',
  ])
})

test('silent commands are sent, and neither shown nor counted', async () => {
  const { perform, readCommands, isAnythingUnsent, hasUnsent, outboxDb } = await load(OFFLINE)
  const body = { last_reply_id: 5 }
  const result = await perform('markRepliesRead', { params: { id: 42 }, body })
  expect(result).toMatchObject({ state: 'pending' })
  expect(await outboxDb.commands.count()).toBe(1)
  expect(readCommands()).toEqual([])
  expect(isAnythingUnsent()).toBe(false)
  // The next page opens the queue early.
  expect(hasUnsent()).toBe(true)
})

test('a page drops a command that another page has sent', async () => {
  const { perform, readCommands, readQueue, setUnsentMark, outboxDb } = await load(OFFLINE)
  await perform('createReply', said('sent by another tab'), { timeoutMs: 0 })
  expect(readCommands()).toHaveLength(1)
  await outboxDb.commands.clear()
  setUnsentMark(false)
  await readQueue()
  expect(readCommands()).toEqual([])
})

test('a full local storage costs no message', async () => {
  const { perform } = await load(ok())
  const setItem = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => undefined })
  const result = await perform('createReply', said('no room for a mark'))
  expect(result).toMatchObject({ state: 'sent' })
  expect(setItem).toHaveBeenCalled()
})

test('a refused command leaves the queue with its message; one to be kept stays', async () => {
  const no = Response.json({ status_code: 422, message: 'Too long', errors: {} }, { status: 422 })
  const { perform, readCommands } = await load(no)
  const refused = { state: 'refused', refused: { status: 422, message: 'Too long' } }
  expect(await perform('createReply', said('a'))).toMatchObject(refused)
  expect(readCommands()).toEqual([])
  expect(await perform('createReply', said('b'), { onRefusal: 'keep' })).toMatchObject(refused)
  expect(readCommands()).toMatchObject([{ state: 'refused' }])
})

test('a drain that fails fails no caller, and the caller that joined it drains again', async () => {
  const { perform, drainNow, outboxDb, sent } = await load(OFFLINE, ok())
  await perform('createReply', said('kept'))
  vi.spyOn(outboxDb.session, 'get').mockRejectedValueOnce(new Error('device failed'))
  const both = Promise.all([drainNow(), drainNow()])
  await expect(both).resolves.toBeDefined()
  expect(sent).toHaveLength(2)
})

test('a command that is discarded while its screen waits is not taken for sent', async () => {
  let answer = (_response: Response) => {}
  const hanging = () =>
    new Promise<Response>((resolve) => {
      answer = resolve
    })
  const { perform, discardCommand, sent } = await load(hanging)
  const result = perform('createReply', said('taken back'), { key: 'k1' })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(await discardCommand('k1')).toBe(1)
  expect(await result).toEqual({ state: 'pending', key: 'k1' })
  answer(ok())
})

test('updates are held while a command is sent, by a drain that began before it was given too', async () => {
  const hanging: ((response: Response) => void)[] = []
  const answer = () => new Promise<Response>((resolve) => hanging.push(resolve))
  const { perform, drainNow, outboxDb, heldUpdates } = await load(answer, answer)
  const { mirrorCurrentSession } = await import('./sender.ts')
  await mirrorCurrentSession()
  const readSession = outboxDb.session.get.bind(outboxDb.session)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.spyOn(outboxDb.session, 'get').mockImplementationOnce(
    (...args: Parameters<typeof readSession>) => held.then(() => readSession(...args)) as never,
  )
  const drained = drainNow()
  const result = perform('createReply', said('given while it began'))
  await vi.waitFor(async () => expect(await outboxDb.commands.count()).toBe(1))
  release()
  await vi.waitFor(() => expect(hanging).toHaveLength(1))
  await vi.waitFor(() => expect(heldUpdates()).toBeGreaterThan(0))
  hanging[0]?.(ok())
  await Promise.all([drained, result])
  await vi.waitFor(() => expect(heldUpdates()).toBe(0))
})

test('the progress of a command is forgotten once it is settled or discarded', async () => {
  const { startOutbox, announce, progressStore } = await load(OFFLINE)
  await startOutbox()
  for (const key of ['sent', 'discarded', 'other']) announce({ type: 'progress', key, done: 0.5 })
  announce({ type: 'settled', key: 'sent', name: 'createReply', lane: 'ticket:42', state: 'sent' })
  announce({ type: 'stop', key: 'discarded' })
  expect(progressStore.get()).toEqual({ other: 0.5 })
})

test('a refused change that another builds on stays, which is sent once it was discarded', async () => {
  const form = { caf_document_id: 7 }
  const both = async () => vi.waitUntil(async () => (await outboxDb.commands.count()) === 2)
  const { perform, discardCommand, outboxDb, sent } = await load(
    async () => (await both(), json(422, { message: 'No' })),
    ok(),
  )
  const results = await Promise.all([
    perform('answerCafQuestions', { body: { ...form, caf_answer_questions: [] } }, { key: KEY }),
    perform('submitCafDocument', { params: { id: 7 }, body: { id: 7 } as never }),
  ])
  expect(results.map(({ state }) => state)).toEqual(['pending', 'pending'])
  expect(sent).toHaveLength(1)
  expect(await outboxDb.commands.get({ key: KEY })).toMatchObject({
    state: 'refused',
    refused: { message: 'No' },
  })
  await discardCommand(KEY)
  await vi.waitFor(() => expect(sent).toHaveLength(2))
})
