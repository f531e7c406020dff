/** A text that is too long for a message goes to its ticket as a file. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { listAttachmentTypes } from '#contract/tickets/attachments'
import { ChatComposer } from '#features/tickets/chat/composer/chat-composer.tsx'
import { createReplyBox } from '#features/tickets/chat/composer/reply-box.ts'
import { uploadModal } from '#features/tickets/files/open-upload.ts'
import { openModal } from '#ui/modal/modal.ts'

import { startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { holdDrafts } from '../support/hold-drafts.ts'

const LOG = '09:00:00 probe step 12 ok ✓\r\n'.repeat(250)
const KEPT = LOG.replaceAll('\r\n', '\n')

const box = page.getByRole('textbox', { name: 'Write a message' })
const asFile = page.getByRole('button', { name: 'Send as a file' })

async function drawComposer(onFiles: (files: readonly File[]) => Promise<true | undefined>) {
  startServer().answer(listAttachmentTypes, ['txt'])
  const reply = { box: createReplyBox(7), send: () => {} }
  await draw(<ChatComposer reply={reply} onFiles={onFiles} />)
  await box.fill(KEPT)
  return reply
}

test('the file holds all of it; the box is emptied once the file is queued, and not before', async () => {
  const given: File[] = []
  const waiting: ((queued: true | undefined) => void)[] = []
  await drawComposer((files) => {
    given.push(...files)
    return new Promise((resolve) => waiting.push(resolve))
  })
  await asFile.click()
  await expect.poll(() => given.length).toBe(1)
  expect(given[0]?.name).toBe('message.txt')
  expect(given[0]?.type).toBe('text/plain')
  expect(await given[0]?.text()).toBe(KEPT.trim())
  waiting[0]?.(undefined)
  await expect.element(box).toHaveValue(KEPT)
  await asFile.click()
  await expect.poll(() => given.length).toBe(2)
  await expect.element(box).toHaveValue(KEPT)
  waiting[1]?.(true)
  await expect.element(box).toHaveValue('')
})

test('what is typed while the file is queued stays', async () => {
  let queue: (queued: true) => void = () => {}
  const { box: draft } = await drawComposer(() => new Promise((resolve) => (queue = resolve)))
  await asFile.click()
  draft.write(`${KEPT}more`)
  queue(true)
  await new Promise(requestAnimationFrame)
  await expect.element(box).toHaveValue(`${KEPT}more`)
})

test('a description of files that is too long becomes one of them', async () => {
  startServer().answer(listAttachmentTypes, ['txt'])
  await draw(null)
  void openModal(uploadModal, { ticketId: 7, ticketNumber: 'TC/2026/11 0007' })
  const dialog = page.getByRole('dialog', { name: 'Upload Attachment' })
  const description = dialog.getByLabelText('Description')
  await description.fill(KEPT)
  await expect.element(description).toHaveValue(KEPT)
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect.element(description).toBeInvalid()
  await dialog.getByRole('button', { name: 'Send as a file' }).click()
  await expect.element(dialog.getByText('message.txt')).toBeVisible()
  await expect.element(description).toHaveValue('')
})

test('what is typed on while the file is kept stays in the description', async () => {
  startServer().answer(listAttachmentTypes, ['txt'])
  await draw(null)
  void openModal(uploadModal, { ticketId: 8, ticketNumber: 'TC/2026/11 0008' })
  const dialog = page.getByRole('dialog', { name: 'Upload Attachment' })
  const description = dialog.getByLabelText('Description')
  await description.fill(KEPT)
  await dialog.getByRole('button', { name: 'Upload' }).click()
  const letGo = await holdDrafts()
  await dialog.getByRole('button', { name: 'Send as a file' }).click()
  await description.fill(`${KEPT}It leaks`)
  await letGo()
  await expect.element(dialog.getByText('message.txt')).toBeVisible()
  await expect.element(description).toHaveValue('It leaks')
})
