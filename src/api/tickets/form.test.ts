// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'

import { dropDraft, readDraft } from '#cache/drafts'
import { dropFileDraft, readFileDraft } from '#cache/file-drafts'
import { enqueue, listCommands } from '#outbox/queue'
import type { Command } from '#outbox/react'
import { emptyQueue } from '#outbox/stub-queue'
import { startSession } from '#session/session'

import { restoreToForm, ticketForm } from './form.ts'

const FORM = ticketForm(1)
const BODY = { ticket_type_id: 1, description: 'Stops at cycle 12' }

beforeEach(async () => {
  await emptyQueue()
  startSession('token', { person: '1', account: '10', switches: true })
  await dropDraft(FORM.fields)
  await dropFileDraft(FORM.picture)
  const bytes = new TextEncoder().encode('pixels').buffer
  await enqueue(
    {
      name: 'createTicket',
      input: { body: BODY } as never,
      owner: '1',
      account: '10',
      files: [{ field: 'img', name: 'screen.jpg', type: 'image/jpeg', bytes }],
    },
    1000,
  )
})

async function restore() {
  const [command] = await listCommands('1')
  return restoreToForm(command as Command<'createTicket'>, 1)
}

test('a refused ticket moves back into its form with its picture', async () => {
  expect(await restore()).toBe(true)
  expect((await readDraft(FORM.fields))?.value).toEqual(BODY)
  expect(await (await readFileDraft(FORM.picture))?.text()).toBe('pixels')
  expect(await listCommands('1')).toEqual([])
})

test('it stays in the queue with its picture when the device has no room for the form', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  expect(await restore()).toBe(false)
  put.mockRestore()
  expect(await listCommands('1')).toHaveLength(1)
})
