// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'

import { startSession } from '#session/session'

import { allDrafts } from './drafts.ts'
import { dropFileDraft, keepFileDraft, keepFilesDraft, readFileDraft } from './file-drafts.ts'

const RINA = { person: '5', account: '10', switches: false }
const FORM = 'upload-7-file'

const run = () => new File(['cycle 12: stop\n'], 'run.txt', { type: 'text/plain' })
/** A file whose bytes are slow to read. */
function slow() {
  const file = new File([], 'large.txt')
  let read = () => {}
  const bytes = new Promise<ArrayBuffer>((resolve) => {
    read = () => resolve(new ArrayBuffer(8))
  })
  file.arrayBuffer = () => bytes
  return { file, read }
}

test('a file is kept with its name, type and bytes', async () => {
  startSession('token', RINA)
  await keepFileDraft(FORM, run())
  const kept = await readFileDraft(FORM)
  expect([kept?.name, kept?.type, await kept?.text()]).toEqual([
    'run.txt',
    'text/plain',
    'cycle 12: stop\n',
  ])
  await keepFileDraft(FORM, Promise.resolve(undefined))
  expect(await readFileDraft(FORM)).toBeUndefined()
})

test('one that is still being read is not kept once it was dropped', async () => {
  startSession('token', RINA)
  const { file, read } = slow()
  const keeping = keepFileDraft(FORM, file)
  await dropFileDraft(FORM)
  read()
  await keeping
  expect(await readFileDraft(FORM)).toBeUndefined()
})

test('one that is still being read does not replace what was chosen after it', async () => {
  startSession('token', RINA)
  const { file, read } = slow()
  const keeping = keepFileDraft(FORM, file)
  await keepFileDraft(FORM, run())
  read()
  await keeping
  expect((await readFileDraft(FORM))?.name).toBe('run.txt')
})

test('a file still being read when somebody else signs in is not kept', async () => {
  startSession('token', RINA)
  const { file, read } = slow()
  const keeping = keepFileDraft('upload-8-file', file)
  startSession('token', { ...RINA, person: '6' })
  read()
  await keeping
  expect(await readFileDraft('upload-8-file')).toBeUndefined()
  expect((await allDrafts('6')).length).toBe(0)
})

test('says whether all files are on the disk', async () => {
  startSession('token', RINA)
  expect(await keepFilesDraft(FORM, [run()])).toBe(true)
  const gone = run()
  gone.arrayBuffer = () => Promise.reject(new DOMException('moved', 'NotFoundError'))
  expect(await keepFilesDraft(FORM, [run(), gone])).toBe(false)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  expect(await keepFilesDraft(FORM, [run()])).toBe(false)
  expect(await keepFilesDraft(FORM, [])).toBe(true)
})
