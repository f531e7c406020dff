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

test('the draft is restored, but not over what was typed before', async () => {
  const box = open()
  box.write('Whole')
  await keepDraft('assistant', 'Half')
  await box.restore()
  expect(box.text.get()).toBe('Whole')
  const next = open()
  await next.restore()
  expect(next.text.get()).toBe('Half')
})

test('a box that was emptied stays empty when drafts come back', async () => {
  const box = open()
  await keepDraft('assistant', 'Half')
  await box.restore()
  box.write('')
  await keepDraft('assistant', 'Half')
  await box.restore()
  expect(box.text.get()).toBe('')
})

test('a draft that its format rejects is not restored', async () => {
  open()
  await keepDraft('assistant', 'Sent')
  const box = createDraftBox<string>('assistant', { ...plain, fromDraft: () => undefined })
  await box.restore()
  expect(box.text.get()).toBe('')
})
