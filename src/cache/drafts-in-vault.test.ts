// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const RINA = { person: '5', account: '10', switches: false }
const KEY = new Uint8Array(64).fill(7)

/** A page of a shared bench that Rina has unlocked: what is kept is encrypted, which takes a while. */
async function load() {
  vi.resetModules()
  const [{ makeVault }, { openVault }, session, drafts] = await Promise.all([
    import('#vault/make-vault'),
    import('#vault/vault'),
    import('#session/session'),
    import('./drafts.ts'),
  ])
  const vault = await makeVault('rina', KEY)
  session.keepSession(vault.storage, 'token', RINA)
  openVault(vault)
  session.resumeSession()
  return { ...drafts, vault }
}

let drafts: Awaited<ReturnType<typeof load>>

beforeEach(async () => {
  localStorage.setItem('shared-bench', '1')
  drafts = await load()
  // what an earlier page left is on the disk
  expect(await drafts.allDrafts('5')).toEqual([])
})

afterEach(async () => {
  await drafts.forgetDrafts('5')
  localStorage.clear()
})

test('what is renamed is what was typed last, however long it takes to encrypt', async () => {
  void drafts.keepDraft('reply-w1', 'Half')
  void drafts.keepDraft('reply-w1', 'Half a sentence')
  await drafts.moveDraft('reply-w1', 'reply-7')
  expect(await drafts.readDraft('reply-7')).toMatchObject({ value: 'Half a sentence' })
  expect(await drafts.readDraft('reply-w1')).toBeUndefined()
})

test('a draft that is moved joins the one under the new name, also while that is encrypted', async () => {
  await drafts.keepDraft('reply-w1', 'Older')
  void drafts.keepDraft('reply-7', 'Newer')
  await drafts.moveDraft('reply-w1', 'reply-7')
  expect(await drafts.readDraft('reply-7')).toMatchObject({ value: 'Older\nNewer' })
  expect(await drafts.readDraft('reply-w1')).toBeUndefined()
})

test('what was typed on after the renaming is kept, and what was dropped does not come back', async () => {
  await drafts.keepDraft('reply-w1', 'Half')
  void drafts.moveDraft('reply-w1', 'reply-7')
  await drafts.keepDraft('reply-7', 'Half a sentence')
  expect(await drafts.readDraft('reply-7')).toMatchObject({ value: 'Half a sentence' })
  void drafts.moveDraft('reply-7', 'reply-8')
  await drafts.dropDraft('reply-8')
  expect(await drafts.allDrafts('5')).toEqual([])
})

test('whoever leaves takes along what they have just typed', async () => {
  void drafts.keepDraft('reply-7', 'Half a sentence')
  expect(await drafts.allDrafts('5')).toMatchObject([{ value: { value: 'Half a sentence' } }])
  const keeping = drafts.keepDraft('reply-7', 'Half a sentence more')
  await drafts.forgetDrafts('5')
  await keeping
  expect(await drafts.allDrafts('5')).toEqual([])
})

test('a draft that comes back joins what was typed meanwhile, once', async () => {
  void drafts.keepDraft('reply-7', 'Newer')
  const back = [
    { name: '#10|reply-7', value: { value: 'Older', savedAt: 1 } },
    { name: '#10|reply-8', value: { value: 'Of before', savedAt: 1 } },
  ]
  await drafts.restoreDrafts('5', back)
  await drafts.restoreDrafts('5', back)
  expect(await drafts.readDraft('reply-7')).toMatchObject({ value: 'Older\nNewer' })
  expect(await drafts.readDraft('reply-8')).toMatchObject({ value: 'Of before' })
})

test('nothing of it is on the disk in clear', async () => {
  const kept = drafts.keepDraft('reply-7', 'zanzibar')
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/zanzibar|reply-7/)
  await kept
  const opening = indexedDB.open('benchside-drafts-rina')
  const rows = await new Promise<unknown[]>((resolve) => {
    opening.addEventListener('success', () => {
      const db = opening.result
      const store = db.transaction('drafts').objectStore('drafts')
      const keys = store.getAllKeys()
      const values = store.getAll()
      values.addEventListener('success', () => {
        db.close()
        const decode = (bytes: unknown) => new TextDecoder('latin1').decode(bytes as ArrayBuffer)
        resolve([keys.result, (values.result as unknown[]).map(decode)])
      })
    })
  })
  expect(rows.flat()).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/zanzibar|reply-7/)
})
