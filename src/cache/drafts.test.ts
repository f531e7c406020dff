// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { promisifyRequest } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const RINA = { person: '5', account: '10', switches: false }

/** Loads the module as a fresh page does. */
async function load() {
  vi.resetModules()
  const session = await import('#session/session')
  session.startSession('token', RINA)
  return import('./drafts.ts')
}

const ahead = () => Object.keys(localStorage).filter((key) => key.startsWith('draft|'))

let drafts: Awaited<ReturnType<typeof load>>

beforeEach(async () => {
  drafts = await load()
})

afterEach(async () => {
  await drafts.forgetDrafts('5')
  localStorage.clear()
})

test('a draft is readable at once, and only on the disk once it is written', async () => {
  const keeping = drafts.keepDraft('reply-7', { comment: 'Half a sent' })
  expect(ahead()).toEqual(['draft|5#10|reply-7'])
  expect(await keeping).toBeTypeOf('number')
  expect(ahead()).toEqual([])
  expect(await drafts.readDraft('reply-7')).toMatchObject({ value: { comment: 'Half a sent' } })
})

test('a page that crashed before the disk had it loses nothing', async () => {
  await drafts.keepDraft('reply-7', 'Half')
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('gone')
  })
  expect(await drafts.keepDraft('reply-7', 'Half a sent')).toBeUndefined()
  put.mockRestore()
  drafts = await load()
  expect(await drafts.allDrafts('5')).toMatchObject([{ value: { value: 'Half a sent' } }])
  expect(await drafts.readDraft('reply-7')).toMatchObject({ value: 'Half a sent' })
  expect(ahead()).toEqual([])
})

test('what was typed before the draft was read joins it, if the page is closed before', async () => {
  await drafts.keepDraft('reply-7', { comment: 'It leaks' })
  drafts.keepAhead('reply-7', { comment: 'It smells' }, false)
  drafts = await load()
  const joined = { comment: 'It leaks\nIt smells' }
  expect(await drafts.readDraft('reply-7')).toMatchObject({ value: joined })
  expect(ahead()).toEqual([])
  drafts.keepAhead('reply-7', { comment: 'It drips' }, true)
  drafts = await load()
  expect(await drafts.readDraft('reply-7')).toMatchObject({ value: { comment: 'It drips' } })
})

test('a draft that was deleted before the disk knew it does not come back', async () => {
  await drafts.keepDraft('reply-7', 'Sent')
  const gone = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('gone')
  })
  await drafts.dropDraft('reply-7')
  gone.mockRestore()
  drafts = await load()
  expect(await drafts.readDraft('reply-7')).toBeUndefined()
  expect(ahead()).toEqual([])
})

test('files that are kept after a deletion that failed stay', async () => {
  const gone = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('gone')
  })
  await drafts.dropDraft('photos-7')
  gone.mockRestore()
  await drafts.keepLargeDraft('photos-7', ['a photo'])
  drafts = await load()
  expect(await drafts.readDraft('photos-7')).toMatchObject({ value: ['a photo'] })
})

test('the last of several fast writes stays; a dropped draft does not', async () => {
  const typed = ['H', 'Ha', 'Hal'].map((text) => drafts.keepDraft('reply-7', text))
  await Promise.all(typed)
  expect(await drafts.readDraft('reply-7')).toMatchObject({ value: 'Hal' })
  const last = drafts.keepDraft('reply-7', 'Half')
  await drafts.dropDraft('reply-7')
  await last
  expect(await drafts.readDraft('reply-7')).toBeUndefined()
  expect(ahead()).toEqual([])
})

test('forgetting a person also deletes writes in progress; others keep theirs', async () => {
  localStorage.setItem('draft|5#10|reply-7', '{"value":"Hers","savedAt":1}')
  localStorage.setItem('draft|6|reply-7', '{"value":"His","savedAt":1}')
  await drafts.forgetDrafts('5')
  expect(await drafts.allDrafts('5')).toEqual([])
  expect(await drafts.allDrafts('6')).toMatchObject([{ value: { value: 'His' } }])
  await drafts.forgetDrafts('6')
})

test('drafts of an earlier build are read', async () => {
  const opening = indexedDB.open('benchside-drafts', 1)
  const db = await promisifyRequest(opening)
  const kept = { value: { comment: 'Typed before the update' }, savedAt: 1 }
  const store = db.transaction('drafts', 'readwrite').objectStore('drafts')
  await promisifyRequest(store.put(kept, '5#10|reply-9'))
  db.close()
  expect(await drafts.readDraft('reply-9')).toEqual(kept)
})

test('forms read their drafts again when some come back', async () => {
  await drafts.keepDraft('reply-7', 'Newer')
  const read: unknown[] = []
  const stop = drafts.followDrafts(
    () => void drafts.readDraft('reply-7').then((draft) => read.push(draft?.value)),
  )
  const value = { value: 'Older', savedAt: 1 }
  await drafts.restoreDrafts('5', [{ name: '#10|reply-7', value }])
  await expect.poll(() => read).toEqual(['Newer', 'Older\nNewer'])
  stop()
  await drafts.restoreDrafts('5', [{ name: '#10|reply-9', value }])
  await drafts.readDraft('reply-7')
  expect(read).toHaveLength(2)
})

test('a draft that comes back joins one that a crashed page left in local storage', async () => {
  localStorage.setItem('draft|5#10|reply-7', '{"value":"Newer","savedAt":2}')
  await drafts.restoreDrafts('5', [{ name: '#10|reply-7', value: { value: 'Older', savedAt: 1 } }])
  expect(await drafts.readDraft('reply-7')).toEqual({ value: 'Older\nNewer', savedAt: 2 })
})
