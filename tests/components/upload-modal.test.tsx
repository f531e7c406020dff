import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { listAttachmentTypes } from '#contract/endpoints/tickets'
import { keepDraft } from '#data/drafts'
import { keepFileDraft, readFileDraft } from '#data/file-drafts'
import { uploadModal } from '#features/tickets/ticket-modals.ts'
import { uploadDrafts } from '#features/tickets/use-upload.ts'
import { openModal } from '#ui/modal/modal.ts'

import { startServer } from './api.ts'
import { draw } from './draw.tsx'

const drafts = uploadDrafts(7)
const textFile = (name: string) => new File([`${name}\n`], name, { type: 'text/plain' })
const dialog = page.getByRole('dialog', { name: 'Upload Attachment' })
const description = dialog.getByLabelText('Description')

/** Somebody who chose and typed something before, and did not send it. */
async function keepDrafts() {
  startServer().answer(listAttachmentTypes, ['txt'])
  await keepFileDraft(drafts.file, textFile('before.txt'))
  await keepDraft(drafts.description, 'As it was before.')
  await draw(null)
}

const openUpload = () =>
  void openModal(uploadModal, { ticketId: 7, ticketNumber: 'TC/2026/11 0007' })

/** As on a device whose disk is busy: nothing reads the drafts until the answer of this is called. */
async function holdDrafts(): Promise<() => void> {
  const opening = indexedDB.open('benchside-drafts')
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const transaction = opening.result.transaction('drafts', 'readwrite')
  let held = true
  const stay = () => {
    if (held) transaction.objectStore('drafts').count().onsuccess = stay
  }
  stay()
  return () => {
    held = false
    opening.result.close()
  }
}

test('what was chosen and typed the last time is there again', async () => {
  await keepDrafts()
  openUpload()
  await expect.element(dialog.getByText('before.txt')).toBeVisible()
  await expect.element(description).toHaveValue('As it was before.')
})

test('what is chosen and typed now comes before what was kept from the last time', async () => {
  await keepDrafts()
  const letGo = await holdDrafts()
  openUpload()
  await userEvent.upload(dialog.getByLabelText('Choose or drop one file'), textFile('now.txt'))
  await description.fill('As it is now.')
  letGo()
  // Read after the window has read it.
  await readFileDraft(drafts.file)
  await expect.poll(async () => (await readFileDraft(drafts.file))?.name).toBe('now.txt')
  await expect.element(dialog.getByText('now.txt')).toBeVisible()
  await expect.element(description).toHaveValue('As it is now.')
})
