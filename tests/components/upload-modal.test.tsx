import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { listAttachmentTypes } from '#contract/endpoints/tickets'
import { uploadModal } from '#features/tickets/ticket-modals.ts'
import { openModal } from '#ui/modal/modal.ts'

import { startServer } from './api.ts'
import { draw } from './draw.tsx'

const dialog = page.getByRole('dialog', { name: 'Upload Attachment' })
const description = dialog.getByLabelText('Description')

const openUpload = () =>
  void openModal(uploadModal, { ticketId: 7, ticketNumber: 'TC/2026/11 0007' })

const choose = (name: string) =>
  userEvent.upload(
    dialog.getByLabelText('Choose or drop one file'),
    new File([`${name}\n`], name, { type: 'text/plain' }),
  )

/** Somebody chose and typed something, and left it there. */
async function begin() {
  startServer().answer(listAttachmentTypes, ['txt'])
  await draw(null)
  openUpload()
  await choose('before.txt')
  await description.fill('As it was before.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

async function openDrafts() {
  const opening = indexedDB.open('benchside-drafts')
  await new Promise((resolve) => (opening.onsuccess = resolve))
  return opening.result
}

/** As on a device whose disk is busy: nothing reads the drafts until what this returns is called. */
async function holdDrafts() {
  const disk = await openDrafts()
  const drafts = disk.transaction('drafts', 'readwrite').objectStore('drafts')
  let held = true
  const stay = () => {
    if (held) drafts.count().onsuccess = stay
  }
  stay()
  return async () => {
    held = false
    // Asked for after all that waits by now.
    const last = disk.transaction('drafts', 'readwrite').objectStore('drafts').count()
    await new Promise((resolve) => (last.onsuccess = resolve))
    disk.close()
    // What was read is drawn in the first frame, and there to be seen in the second.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }
}

test('what was chosen and typed the last time is there again', async () => {
  await begin()
  openUpload()
  await expect.element(dialog.getByText('before.txt')).toBeVisible()
  await expect.element(description).toHaveValue('As it was before.')
})

test('what is chosen and typed now comes before what was kept from the last time', async () => {
  await begin()
  const letGo = await holdDrafts()
  openUpload()
  await choose('now.txt')
  await description.fill('As it is now.')
  await letGo()
  await expect.element(dialog.getByText('now.txt')).toBeVisible()
  await expect.element(description).toHaveValue('As it is now.')
})
