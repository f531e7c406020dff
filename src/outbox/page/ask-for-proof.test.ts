// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ok } from '../drain/stub-server.ts'
import { loadPage, person } from './stub-page.ts'

function load(...answers: Parameters<typeof loadPage>) {
  vi.resetModules()
  return loadPage(...answers)
}

const said = (comment: string) => ({ params: { id: 42 }, body: { comment } })
const unproved = () =>
  Response.json(
    { status_code: 403, message: 'Please confirm', errors: { proof: ['Please confirm'] } },
    { status: 403 },
  )

beforeEach(() => {
  localStorage.clear()
  person.prove = async () => false
})
afterEach(() => localStorage.clear())

test('what wants a proof is asked for over the screen, and sent again under its key', async () => {
  const { perform, sent, readCommands } = await load(unproved(), ok({ id: 3 }))
  const asked = vi.fn(async () => true)
  person.prove = asked
  const result = await perform('createReply', said('signed'))
  expect(result).toMatchObject({ state: 'sent' })
  expect(asked).toHaveBeenCalled()
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(readCommands().map(({ state }) => state)).toEqual(['sent'])
})

test('whoever does not want to prove it has the text back, and nothing is left in the queue', async () => {
  const { perform, outboxDb } = await load(unproved())
  const result = await perform('createReply', said('not now'))
  expect(result).toEqual({
    state: 'refused',
    refused: { status: 403, message: '', errors: { proof: [] } },
  })
  expect(await outboxDb.commands.count()).toBe(0)
})

test('what is kept waits, is asked for once, and is sent when another tab was proved', async () => {
  let isProved = false
  const { perform, sent, startOutbox, drainNow, announce, readCommands } = await load(() =>
    isProved ? ok({ id: 3 }) : unproved(),
  )
  await startOutbox()
  const asked = vi.fn(async () => false)
  person.prove = asked
  await perform('createReply', said('kept'), { timeoutMs: 0, onRefusal: 'keep' })
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  await drainNow()
  await drainNow()
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.waitFor(() =>
    expect(readCommands()).toMatchObject([{ state: 'waiting', unproved: true }]),
  )
  isProved = true
  announce({ type: 'proved' })
  await vi.waitFor(() => expect(readCommands()).toMatchObject([{ state: 'sent' }]))
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('the question says when the refused attempt began, so that a proof given meanwhile answers it', async () => {
  let refusedAt = 0
  const { perform } = await load(async () => {
    refusedAt = performance.now()
    return unproved()
  })
  const before = performance.now()
  const asked = vi.fn(async (_askedAt: number) => false)
  person.prove = asked
  await perform('createReply', said('kept'), { timeoutMs: 0, onRefusal: 'keep' })
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  const [askedAt] = asked.mock.calls[0] ?? []
  expect(askedAt).toBeGreaterThanOrEqual(before)
  expect(askedAt).toBeLessThanOrEqual(refusedAt)
})

test('whoever could not be asked, since the window failed to load, is asked by the next drain', async () => {
  const { perform, startOutbox, drainNow } = await load(() => unproved())
  await startOutbox()
  const asked = vi.fn(async () => true).mockRejectedValueOnce(new TypeError('no network'))
  person.prove = asked
  await perform('createReply', said('kept'), { timeoutMs: 0, onRefusal: 'keep' })
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  await drainNow()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
})
