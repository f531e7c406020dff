// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { enterBench, unlockBench } from '#contract/security/benches'
import { readQueueKey, revokeToken } from '#contract/session'
import { json, ok } from '#outbox/drain/stub-server'
import { deriveInOneRound } from '#vault/stub-rounds'

import { benchServer, BUDI, RECORD, refused, RINA } from './stub-bench.ts'

const PIN = '280391'
const ENDED = 'Please sign in again on this device.'

let server = benchServer()
const replace = vi.fn<(path: string) => void>()

/** A page that is loaded anew: nobody has unlocked it. */
async function load() {
  vi.resetModules()
  const [unlock, visit, arrival, unlocked, store, session, vault] = await Promise.all([
    import('./unlock.ts'),
    import('./visit.ts'),
    import('./arrival.ts'),
    import('./unlocked.ts'),
    import('#vault/bench-store'),
    import('#session/session'),
    import('#vault/vault'),
  ])
  return { ...unlock, ...visit, ...arrival, ...unlocked, ...store, ...session, ...vault }
}

type Page = Awaited<ReturnType<typeof load>>

/** Rina is one of the bench's people, and has locked it. */
async function shared() {
  const page = await load()
  await page.setUpBench(RECORD)
  await page.enterWithPin(RINA, PIN)
  const next = await load()
  const rina = await next.findMember(RINA)
  if (!rina) throw new Error('nobody')
  return { page: next, rina }
}

const isLocked = (page: Page) => {
  expect(page.currentVault()).toBeUndefined()
  expect(page.readUnlocked()).toBeUndefined()
  expect(page.readSession()).toEqual({ state: 'signed-out' })
}

/** Tokens that were given back. */
const revoked = () =>
  server.asked.filter(({ path }) => path === revokeToken.path).map(({ token }) => token)

beforeEach(() => {
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation(deriveInOneRound())
  server = benchServer()
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('location', { href: 'http://localhost/bench', replace })
  replace.mockClear()
  localStorage.setItem('shared-bench', '1')
})

afterEach(async () => {
  const { dismantleBench } = await load()
  await dismantleBench()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  delete document.documentElement.dataset.locked
})

test('a sign-in that is answered after Back, or for another person, opens nothing and is revoked', async () => {
  const page = await load()
  page.beginVisit()
  const first = page.currentVisit()
  page.endVisit()
  expect(await page.arriveAtBench(RINA, first)).toBe(false)
  page.beginVisit()
  expect(await page.arriveAtBench(RINA, first)).toBe(false)
  expect(page.arrivalStore.get()).toBeUndefined()
  await vi.waitFor(() =>
    expect(revoked()).toEqual(['Bearer token-of-rina', 'Bearer token-of-rina']),
  )
  expect(await page.arriveAtBench(BUDI, page.currentVisit())).toBe(false)
  expect(page.arrivalStore.get()).toEqual(BUDI)
  isLocked(page)
})

test.each([
  { after: 'Back', isAnotherChosen: false },
  { after: 'another person was chosen', isAnotherChosen: true },
])('a PIN that is answered after $after opens nothing', async ({ isAnotherChosen }) => {
  const { page, rina } = await shared()
  const answer = server.answerLater(unlockBench)
  page.beginVisit()
  const unlocking = page.unlockByPin(rina, PIN)
  await answer.asked
  page.endVisit()
  if (isAnotherChosen) page.beginVisit()
  answer.give(server.unlocked())
  await expect(unlocking).rejects.toThrow('they went back')
  isLocked(page)
})

test('whoever goes back while they enter is not let in; their PIN opens the bench later', async () => {
  const page = await load()
  await page.setUpBench(RECORD)
  const enter = server.answerLater(enterBench)
  page.beginVisit()
  const entering = page.enterWithPin(RINA, PIN)
  await enter.asked
  page.endVisit()
  enter.give(ok())
  await expect(entering).rejects.toThrow('they went back')
  isLocked(page)

  const rina = await page.findMember(RINA)
  if (!rina) throw new Error('nobody')
  server.online()
  const key = server.answerLater(readQueueKey)
  page.beginVisit()
  const returning = page.enterAsKnown(RINA, rina)
  page.endVisit()
  page.beginVisit()
  key.give(ok({ key: btoa('s'.repeat(32)) }))
  await expect(returning).rejects.toThrow('they went back')
  isLocked(page)

  server.answer(unlockBench, server.unlocked())
  expect(await page.unlockByPin(rina, PIN)).toEqual({ result: 'open' })
  expect(page.sessionToken()).toBe(RINA.token)
})

test('whoever signs in over the screen of somebody else locks it, and nothing of theirs is kept', async () => {
  const { page, rina } = await shared()
  server.answer(unlockBench, server.unlocked())
  await page.unlockByPin(rina, PIN)
  const before = Object.entries(localStorage)
  history.replaceState({ modal: 'sign-in-again' }, '')
  expect(await page.arriveAtBench(BUDI, undefined)).toBe(false)
  expect(replace).toHaveBeenCalledWith('/bench')
  expect(document.documentElement.dataset.locked).toBe('')
  // the window in which he signed in closes, and does not go back in the history for that
  expect(history.state).toEqual({})
  // nor does somebody who goes back call it off
  replace.mockClear()
  dispatchEvent(new PopStateEvent('popstate'))
  expect(replace).toHaveBeenCalledWith('/bench')
  await vi.waitFor(() => expect(revoked()).toEqual(['Bearer token-of-budi']))
  expect(server.asked.find(({ path }) => path === revokeToken.path)?.outlivesPage).toBe(true)
  expect(page.sessionPerson()).toBe('5')
  expect(page.arrivalStore.get()).toBeUndefined()
  expect(Object.entries(localStorage)).toEqual(before)
})

/** Writes while there is no network. */
async function write(comment: string): Promise<void> {
  const { enqueue } = await import('#outbox/queue')
  const input = { params: { id: 42 }, body: { comment } }
  await enqueue({ name: 'createReply', input, owner: '5', account: '10' }, Date.now())
}

async function queued(): Promise<unknown[]> {
  const { listCommands } = await import('#outbox/queue')
  return (await listCommands('5')).map(({ input }) => input.body)
}

test('a session that ended while there was no network locks the bench with one, wants the password, and keeps the queue', async () => {
  const { page, rina } = await shared()
  server.offline()
  expect(await page.unlockByPin(rina, PIN)).toEqual({ result: 'open' })
  await write('To be sent later')

  server.answer(unlockBench, refused('session', ENDED))
  expect(await page.unlockAgain()).toBe(false)
  expect(replace).toHaveBeenCalledWith('/bench')

  const next = await load()
  expect(await next.unlockByPin(rina, PIN)).toEqual({ result: 'ended', message: ENDED })
  isLocked(next)
  server.online()
  expect(await next.enterAsKnown({ ...RINA, token: 'another' }, rina)).toBe(true)
  expect(next.sessionToken()).toBe('another')
  expect(await queued()).toEqual([{ comment: 'To be sent later' }])
})

test('once the device knows that the session ended, the PIN opens nothing without a network either', async () => {
  const { page, rina } = await shared()
  server.answer(unlockBench, server.unlocked())
  await page.unlockByPin(rina, PIN)
  server.offline()
  await write('To be sent later')
  page.expireSession({ token: RINA.token })

  const next = await load()
  expect(await next.unlockByPin(rina, PIN)).toEqual({ result: 'ended' })
  isLocked(next)
  server.online()
  await next.enterAsKnown({ ...RINA, token: 'another' }, rina)
  expect(await queued()).toEqual([{ comment: 'To be sent later' }])
})

test('without a network nobody has the token; the share that comes later opens it, and nothing is sent before', async () => {
  const { page, rina } = await shared()
  server.offline()
  expect(await page.unlockByPin(rina, PIN)).toEqual({ result: 'open' })
  expect(page.isTokenClosed()).toBe(true)
  expect(page.sessionToken()).toBeUndefined()
  expect(page.sessionPerson()).toBe('5')
  await write('To be sent later')
  const { readMirror } = await import('#outbox/session-mirror')
  expect(await readMirror()).toBeUndefined()

  const { api, configureApi } = await import('../http/client.ts')
  configureApi({
    language: () => 'en',
    onOtherAccount: vi.fn<() => void>(),
    prove: async () => false,
    unlock: page.unlockAgain,
    onFactorNeeded: vi.fn<() => void>(),
  })
  server.answer(readQueueKey, ok({ key: btoa('s'.repeat(32)) }))
  await expect(api.call(readQueueKey, {})).rejects.toMatchObject({ kind: 'unreachable' })
  expect(server.asked.filter(({ path }) => path === readQueueKey.path)).toHaveLength(1)
  server.answer(unlockBench, server.unlocked())
  // calls that come at once ask for one share
  const before = server.asked.length
  await Promise.all([api.call(readQueueKey, {}), api.call(readQueueKey, {})])
  const said = server.asked.slice(before)
  expect(said.filter(({ path }) => path === readQueueKey.path).map(({ token }) => token)).toEqual([
    'Bearer token-of-rina',
    'Bearer token-of-rina',
  ])
  expect(page.sessionToken()).toBe(RINA.token)
  // sending begins, and ends with this page
  const { drainNow } = await import('#outbox/page/sender')
  await drainNow()
})

test('a PIN that only fits without a network locks the bench once the server has counted it', async () => {
  const { page, rina } = await shared()
  server.offline()
  await page.unlockByPin(rina, PIN)
  server.answer(unlockBench, refused('pin', 'Wrong PIN. 4 tries left.'))
  expect(await page.unlockAgain()).toBe(false)
  expect(replace).toHaveBeenCalledWith('/bench')
})

test('a share that is not of the PIN opens nothing, and another PIN is wanted', async () => {
  const { page, rina } = await shared()
  server.answer(unlockBench, ok({ share: 'x'.repeat(43) }))
  expect(await page.unlockByPin(rina, PIN)).toEqual({ result: 'blocked' })
  isLocked(page)
})

test('after the hours that the vendor allows, it says that the network is needed, and counts nothing', async () => {
  const { page, rina } = await shared()
  server.offline()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 12 * 3_600_000 })
  for (let tries = 0; tries < 6; tries++)
    expect(await page.unlockByPin(rina, PIN)).toEqual({ result: 'away' })
  isLocked(page)
  server.answer(unlockBench, server.unlocked())
  expect(await page.unlockByPin(rina, PIN)).toEqual({ result: 'open' })
  expect(page.sessionToken()).toBe(RINA.token)
})

test('a server that says so late locks the bench again', async () => {
  const { page, rina } = await shared()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = server.answerLater(unlockBench)
  const unlocking = page.unlockByPin(rina, PIN)
  await answer.asked
  await vi.advanceTimersByTimeAsync(4000)
  expect(await unlocking).toEqual({ result: 'open' })
  expect(replace).not.toHaveBeenCalled()
  answer.give(refused('session', ENDED))
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/bench'))
})

test('without a network, or while the server fails, it stays open', async () => {
  const { page, rina } = await shared()
  server.offline()
  await page.unlockByPin(rina, PIN)
  expect(await page.unlockAgain()).toBe(false)
  server.answer(unlockBench, json(503, {}))
  expect(await page.unlockAgain()).toBe(false)
  server.answer(unlockBench, server.unlocked())
  const { drainNow } = await import('#outbox/page/sender')
  expect(await page.unlockAgain()).toBe(true)
  await drainNow()
  expect(replace).not.toHaveBeenCalled()
  expect(page.sessionToken()).toBe(RINA.token)
})
