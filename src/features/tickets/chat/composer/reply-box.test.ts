// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Loads the module as a page does that was just opened. */
async function load() {
  vi.resetModules()
  const [session, store, drafts, queue, rows, box, ...others] = await Promise.all([
    import('#session/session'),
    import('#outbox/page/store'),
    import('#cache/drafts'),
    import('#outbox/stub-queue'),
    import('#outbox/queue'),
    import('./reply-box.ts'),
    import('#app/outbox/outbox-ports.ts'),
    import('#outbox/page/ports'),
    import('#outbox/database'),
    import('#outbox/pending-id'),
  ])
  const [ports, { configureOutbox }, { outboxDb }, { pendingId }] = others
  session.startSession('token', { person: '5', account: '10', switches: false })
  const forPending = { ...ports, configureOutbox, outboxDb, pendingId }
  return { ...session, ...store, ...drafts, ...queue, ...rows, ...box, ...forPending }
}

type Page = Awaited<ReturnType<typeof load>>

let page: Page

/** The page is closed once the device has what was written, and opened again. */
async function reopen() {
  await page.readDraft('reply-42')
  page = await load()
}

/** The text that a page finds in the box of ticket 42 once it is open. */
async function restored() {
  const box = page.createReplyBox(42)
  await box.restore()
  return box.text.get()
}

function write(box: ReturnType<Page['createReplyBox']>, text: string) {
  box.write(text)
  const message = box.take()
  if (!message) throw new Error('nothing was written')
  return message
}

beforeEach(async () => {
  page = await load()
  await page.emptyQueue()
})

afterEach(async () => {
  await page.forgetDrafts('5')
  page.showCommands([], '10')
  localStorage.clear()
})

test('messages that are not queued yet are there again when the page was closed, in their order', async () => {
  const box = page.createReplyBox(42)
  write(box, 'It leaks')
  write(box, 'It smells')
  box.write('And it')
  await reopen()
  expect(await restored()).toBe('It leaks\nIt smells\nAnd it')
})

test('one that is queued is not said again, and takes nothing of the next one with it', async () => {
  const box = page.createReplyBox(42)
  const [first] = [write(box, 'It leaks'), write(box, 'It smells')]
  box.sent(first)
  await reopen()
  expect(await restored()).toBe('It smells')
})

test('a page that was closed before it knew of the queue finds what is not in it', async () => {
  const box = page.createReplyBox(42)
  const { key } = write(box, 'It leaks')
  write(box, 'It smells')
  await reopen()
  page.configureOutbox(page.outboxPorts)
  await page.put('createReply', page.said('It leaks'), { key, owner: '5' })
  expect(await restored()).toBe('It smells')
})

test('a page that was closed before it knew of the queue finds nothing of what was sent since', async () => {
  const { key } = write(page.createReplyBox(42), 'It leaks')
  await reopen()
  page.configureOutbox(page.outboxPorts)
  await page.put('createReply', page.said('It leaks'), { key, owner: '5' })
  const [row] = await page.listCommands('5')
  await page.outboxDb.commands.update(row?.id ?? 0, { state: 'sent' })
  page.showCommands(await page.listCommands('5'), '10')
  await page.forgetSent([row?.id ?? 0])
  expect(await restored()).toBe('')
})

test('the only one is sent under its key again, several as a new one', async () => {
  const first = write(page.createReplyBox(42), 'It leaks')
  await reopen()
  const box = page.createReplyBox(42)
  await box.restore()
  expect(box.take()).toEqual(first)
  write(box, 'It smells')

  await reopen()
  const next = page.createReplyBox(42)
  await next.restore()
  const both = next.take()
  expect(both?.comment).toBe('It leaks\nIt smells')
  expect(both?.key).not.toBe(first.key)
})

test('nothing is left of a box that was emptied once all is queued', async () => {
  const box = page.createReplyBox(42)
  const message = write(box, 'It leaks')
  box.write('Half')
  box.write('')
  await reopen()
  expect(await restored()).toBe('It leaks')
  box.sent(message)
  await expect.poll(() => page.readDraft('reply-42')).toBeUndefined()
})

test('what could not be queued is edited above newer text, and is no longer on its way', async () => {
  const box = page.createReplyBox(42)
  const message = write(box, 'It leaks')
  box.write('It smells')
  box.putBack(message)
  expect(box.text.get()).toBe('It leaks\nIt smells')
  await reopen()
  expect(await restored()).toBe('It leaks\nIt smells')
})

test('what is queued after its person has signed out keeps nothing of the box', async () => {
  const box = page.createReplyBox(42)
  const message = write(box, 'It leaks')
  box.write('It smells')
  await page.forgetDrafts('5')
  page.endSession()
  box.sent(message)
  await page.readDraft('reply-42')
  expect(await page.allDrafts('')).toEqual([])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft|'))).toEqual([])
})

test('a draft that comes back joins what was typed, not what is on its way', async () => {
  const box = page.createReplyBox(42)
  await box.restore()
  write(box, 'It leaks')
  box.write('It smells')
  const [own] = await page.allDrafts('5')
  const value = { value: { comment: 'Typed before' }, savedAt: 1 }
  await page.restoreDrafts('5', [{ name: own?.name ?? '', value }])
  await box.restore()
  expect(box.text.get()).toBe('Typed before\nIt smells')
})

test('the box of a ticket has what was typed while the ticket had no number', async () => {
  const pending = page.pendingId('0123456789abcdef')
  page.createReplyBox(pending).write('It leaks')
  page.configureOutbox(page.outboxPorts)
  const arrival = { owner: '5', id: 42, number: 'TC/2026/11 0042', at: 1 }
  await page.outboxDb.arrivals.put({ ...arrival, waitingId: pending })
  const box = page.createReplyBox(42)
  const restoring = box.restore()
  box.write('It smells')
  await restoring
  expect(box.text.get()).toBe('It leaks\nIt smells')
  await reopen()
  expect(await restored()).toBe('It leaks\nIt smells')
})
