// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const KEY = btoa('0123456789abcdef0123456789abcdef')

/** Loads the module as a fresh page does. */
async function load() {
  vi.resetModules()
  const session = await import('#session/session')
  const { configureOutbox } = await import('#outbox/page/ports')
  const { outboxPorts } = await import('#app/outbox/outbox-ports.ts')
  configureOutbox(outboxPorts)
  return { session, ...(await import('./early-key.ts')), ...(await import('./queue-key.ts')) }
}

let page: Awaited<ReturnType<typeof load>>
let answer: () => Promise<Response>
let person = 0
const asked = vi.fn<(address: string) => void>()

beforeEach(async () => {
  asked.mockClear()
  answer = () =>
    Promise.resolve(Response.json({ status_code: 200, message: '', data: { key: KEY } }))
  vi.stubGlobal('fetch', (address: string) => {
    asked(address)
    return answer()
  })
  page = await load()
  page.session.startSession('token', { person: String(++person), account: '', switches: false })
})

afterEach(() => {
  page.session.endSession()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const goOffline = () => {
  answer = () => Promise.reject(new TypeError('no network'))
}

test('with the key that was asked for early, what is unsent can be kept offline', async () => {
  page.fetchKeyEarly()
  await page.getEarlyKey(String(person))
  goOffline()
  expect(await page.canKeepUnsent(String(person))).toBe(true)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('without one it cannot, and the key is fetched again when there is a network', async () => {
  goOffline()
  page.fetchKeyEarly()
  expect(await page.canKeepUnsent(String(person))).toBe(false)
  answer = () =>
    Promise.resolve(Response.json({ status_code: 200, message: '', data: { key: KEY } }))
  expect(await page.canKeepUnsent(String(person))).toBe(true)
})

test('it is its owner’s alone, and gone when they are', async () => {
  const owner = String(person)
  page.fetchKeyEarly()
  expect(await page.getEarlyKey(owner)).toBe(KEY)
  expect(await page.getEarlyKey('somebody else')).toBeUndefined()
  page.session.endSession()
  expect(await page.getEarlyKey(owner)).toBeUndefined()
})
