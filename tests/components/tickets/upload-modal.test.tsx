import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { listAttachmentTypes } from '#contract/tickets/attachments'
import { uploadModal } from '#features/tickets/files/open-upload.ts'
import { openModal } from '#ui/modal/modal.ts'

import { startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'
import { holdDrafts, keptDrafts } from '../support/hold-drafts.ts'

const dialog = page.getByRole('dialog', { name: 'Upload Attachment' })
const description = dialog.getByLabelText('Description')

const openUpload = (files?: readonly File[]) =>
  void openModal(uploadModal, { ticketId: 7, ticketNumber: 'TC/2026/11 0007', files })

const aFile = (name: string) => new File([`${name}\n`], name, { type: 'text/plain' })
const picker = dialog.getByLabelText('Choose files or drop them here')
const choose = (...names: string[]) => userEvent.upload(picker, names.map(aFile))
const chosen = () =>
  dialog
    .getByRole('list', { name: 'Files to upload' })
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('b')?.textContent)

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

test('what was chosen and typed the last time is there again', async () => {
  await begin()
  openUpload()
  await expect.element(dialog.getByText('before.txt')).toBeVisible()
  await expect.element(description).toHaveValue('As it was before.')
})

test('what is chosen and typed before the draft was read joins it', async () => {
  await begin()
  const letGo = await holdDrafts()
  openUpload()
  await choose('now.txt')
  await description.fill('As it is now.')
  await letGo()
  await expect.poll(chosen).toEqual(['now.txt', 'before.txt'])
  await expect.element(description).toHaveValue('As it was before.\nAs it is now.')
})

test('what is typed and chosen in a window that is left before its draft was read joins the draft', async () => {
  await begin()
  const letGo = await holdDrafts()
  openUpload()
  await choose('now.txt')
  await description.fill('As it is now.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await letGo()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(keptDrafts).toContain('As it is now.')
  openUpload()
  await expect.poll(chosen).toEqual(['now.txt', 'before.txt'])
  await expect.element(description).toHaveValue('As it was before.\nAs it is now.')
})

test('a window that is cancelled keeps nothing', async () => {
  await begin()
  openUpload()
  await expect.poll(chosen).toEqual(['before.txt'])
  await choose('now.txt')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  openUpload()
  await expect.element(description).toHaveValue('')
  expect(chosen()).toEqual([])
})

test('all files of one choice, one drop and one paste are taken, each once', async () => {
  startServer().answer(listAttachmentTypes, ['txt'])
  await draw(null)
  openUpload([aFile('from-the-chat.txt')])
  await choose('one.txt', 'two.txt')
  const carried = new DataTransfer()
  for (const name of ['three.txt', 'four.txt']) carried.items.add(aFile(name))
  const area = picker.element().closest('label')
  area?.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, bubbles: true }))
  area?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried, bubbles: true }))
  await expect
    .poll(chosen)
    .toEqual(['from-the-chat.txt', 'one.txt', 'two.txt', 'three.txt', 'four.txt'])
  await dialog.getByRole('button', { name: 'Remove two.txt' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  openUpload([aFile('later.txt')])
  await expect
    .poll(chosen)
    .toEqual(['later.txt', 'from-the-chat.txt', 'one.txt', 'three.txt', 'four.txt'])
})

test('one that is too large says so beside itself', async () => {
  startServer().answer(listAttachmentTypes, ['txt'])
  await draw(null)
  openUpload([new File([new Uint8Array(30_000_001)], 'film.mp4'), aFile('run.txt')])
  await expect
    .element(dialog.getByRole('listitem').filter({ hasText: 'film.mp4' }))
    .toHaveTextContent('Please, check your file again. Max upload 30MB')
  expect(dialog.getByRole('alert').elements()).toHaveLength(1)
  await expect.element(dialog.getByText('We’ll add it to each file.')).toBeVisible()
})

test('several files stand in every look', async () => {
  startServer().answer(listAttachmentTypes, ['txt'])
  await draw(null)
  openUpload([aFile(`${'a-long-name-'.repeat(12)}.txt`), aFile('run.txt')])
  await expect.poll(chosen).toHaveLength(2)
  await expectEveryLook()
})
