// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const KEY = btoa('0123456789abcdef0123456789abcdef')

/** A page that follows the queue; the key of the queue is answered by `answerKey`. */
async function load(answerKey: () => Response) {
  vi.resetModules()
  vi.stubGlobal('__CONTRACT_SHAPES__', 'shapes')
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('queue-key')) return Response.json({}, { status: 404 })
    asked.push(address)
    return answerKey()
  })
  const [session, { configureOutbox }, { outboxPorts }, queue] = await Promise.all([
    import('#session/session'),
    import('#outbox/page/ports'),
    import('./outbox-ports.ts'),
    import('#outbox/stub-queue'),
  ])
  configureOutbox(outboxPorts)
  await queue.emptyQueue()
  session.startSession('token', { person: '1', account: '10', switches: false })
  const [{ followOutbox }, { canEncrypt }, { readQueue }, { outboxDb }] = await Promise.all([
    import('./follow-outbox.ts'),
    import('#outbox/encrypt'),
    import('#outbox/page/sender'),
    import('#outbox/database'),
  ])
  await followOutbox()
  return { ...session, ...queue, asked, canEncrypt, readQueue, outboxDb }
}

const keyAnswer = () => Response.json({ status_code: 200, message: '', data: { key: KEY } })

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a key that could not be fetched is asked for again once the network is back', async () => {
  let reached = false
  const page = await load(() => {
    if (!reached) throw new TypeError('Failed to fetch')
    return keyAnswer()
  })
  expect(await page.canEncrypt('1')).toBe(false)
  reached = true
  dispatchEvent(new Event('online'))
  await expect.poll(() => page.canEncrypt('1')).toBe(true)
  page.endSession()
})

test('a key that the server failed to give is asked for again once a change was sent', async () => {
  let broken = true
  const page = await load(() =>
    broken ? Response.json({ status_code: 500, message: 'Broken' }, { status: 500 }) : keyAnswer(),
  )
  expect(await page.canEncrypt('1')).toBe(false)
  broken = false
  const key = await page.put('createReply', page.said('It leaks'))
  await page.outboxDb.commands.where('key').equals(key).modify({ state: 'sent' })
  await page.readQueue()
  await expect.poll(() => page.canEncrypt('1')).toBe(true)
  page.endSession()
})

test('a backend without the key is asked once', async () => {
  const page = await load(() =>
    Response.json({ status_code: 404, message: 'Not found' }, { status: 404 }),
  )
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  await page.readQueue()
  expect(page.asked).toHaveLength(1)
  page.endSession()
})
