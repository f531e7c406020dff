// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { outboxPorts } from '#app/outbox/outbox-ports.ts'
import { forgetDrafts, keepDraft, listDraftNames, readDraft } from '#cache/drafts'
import { keepFilesDraft, readFilesDraft } from '#cache/file-drafts'
import { outboxDb } from '#outbox/database'
import { configureOutbox } from '#outbox/page/ports'
import { pendingId } from '#outbox/pending-id'
import { emptyQueue } from '#outbox/stub-queue'
import { endSession, startSession } from '#session/session'

import { takeOverDrafts } from './take-over-drafts.ts'

const PENDING = pendingId('0123456789abcdef')
const OTHER = pendingId('fedcba9876543210')

beforeEach(async () => {
  configureOutbox(outboxPorts)
  await emptyQueue()
  startSession('token', { person: '1', account: '10', switches: true })
  await outboxDb.arrivals.bulkPut([
    { waitingId: PENDING, owner: '1', id: 77, number: 'TC/2026/11 0077', at: 1 },
    { waitingId: OTHER, owner: '1', id: 78, number: 'TC/2026/11 0078', at: 1 },
  ])
})

afterEach(async () => {
  await forgetDrafts('1')
  endSession()
  localStorage.clear()
})

test('a ticket that has its number takes over what was typed and chosen before', async () => {
  await keepDraft(`reply-${PENDING}`, { comment: 'It leaks' })
  await keepDraft(`upload-${PENDING}`, 'The log')
  await keepFilesDraft(`upload-${PENDING}-file`, [new File(['cycle 12'], 'run.txt')])
  await keepDraft(`reply-${OTHER}`, { comment: 'Another ticket' })
  await keepDraft('reply-77', { comment: 'It smells' })
  await takeOverDrafts(77)
  expect((await readDraft('reply-77'))?.value).toEqual({ comment: 'It leaks\nIt smells' })
  expect((await readDraft('upload-77'))?.value).toBe('The log')
  expect((await readFilesDraft('upload-77-file')).map(({ name }) => name)).toEqual(['run.txt'])
  expect(await listDraftNames()).toContain(`reply-${OTHER}`)
  expect((await listDraftNames()).filter((name) => name.includes(PENDING))).toEqual([])
})

test('a ticket without a number keeps its own drafts', async () => {
  await keepDraft(`reply-${PENDING}`, { comment: 'It leaks' })
  await takeOverDrafts(PENDING)
  expect((await readDraft(`reply-${PENDING}`))?.value).toEqual({ comment: 'It leaks' })
})
