// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'

import { endSession, startSession } from '#session/session'

import { createDraftBox } from './draft-box.ts'
import { forgetDrafts, keepDraft, readDraft } from './drafts.ts'

const plain = {
  toDraft: (text: string) => (text === '' ? undefined : text),
  fromDraft: (text: string) => text,
}

const open = () => {
  startSession('token', { person: '5', account: '10', switches: false })
  return createDraftBox('assistant', plain)
}

afterEach(async () => {
  await forgetDrafts('5')
  endSession()
})

test('a text that is put back is placed above newer text, and kept', async () => {
  const box = open()
  box.putBack('It leaks')
  expect(box.text.get()).toBe('It leaks')
  box.write('It smells')
  box.putBack('It leaks')
  expect(box.text.get()).toBe('It leaks\nIt smells')
  await expect.poll(async () => (await readDraft('assistant'))?.value).toBe('It leaks\nIt smells')
  box.write('')
  await expect.poll(() => readDraft('assistant')).toBeUndefined()
})

test('the draft is restored above what is typed while it is read, once', async () => {
  const box = open()
  await keepDraft('assistant', 'It leaks')
  const restoring = [box.restore(), box.restore()]
  box.write('It smells')
  await Promise.all(restoring)
  expect(box.text.get()).toBe('It leaks\nIt smells')
  await expect.poll(async () => (await readDraft('assistant'))?.value).toBe('It leaks\nIt smells')
})

test('nothing is kept over a draft that has not been read', async () => {
  const box = open()
  await keepDraft('assistant', 'It leaks')
  const restoring = box.restore()
  box.write('It smells')
  expect(box.text.get()).toBe('It smells')
  await restoring
  await expect.poll(async () => (await readDraft('assistant'))?.value).toBe('It leaks\nIt smells')
})

test('a draft that comes back joins what was typed meanwhile', async () => {
  const box = open()
  box.write('It smells')
  await keepDraft('assistant', 'It leaks\nIt smells')
  await box.restore()
  expect(box.text.get()).toBe('It leaks\nIt smells')
  box.write('')
  await keepDraft('assistant', 'It drips')
  await box.restore()
  expect(box.text.get()).toBe('It drips')
})

test('a box that is emptied keeps its draft until it is told to keep what it shows', async () => {
  const box = open()
  box.write('It leaks')
  await expect.poll(async () => (await readDraft('assistant'))?.value).toBe('It leaks')
  box.empty()
  expect(box.text.get()).toBe('')
  expect((await readDraft('assistant'))?.value).toBe('It leaks')
  box.keep()
  await expect.poll(() => readDraft('assistant')).toBeUndefined()
})

test('a draft that its format rejects is not restored', async () => {
  open()
  await keepDraft('assistant', 'Sent')
  const box = createDraftBox<string>('assistant', { ...plain, fromDraft: () => undefined })
  await box.restore()
  expect(box.text.get()).toBe('')
})
