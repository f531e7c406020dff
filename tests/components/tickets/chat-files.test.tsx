/** Files in the chat of a ticket: where they stand, and how they come into it. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { toStamp } from '#contract/http/stamp'
import { listReplies } from '#contract/replies'
import {
  downloadAttachment,
  listAttachments,
  listAttachmentTypes,
  type Attachment,
} from '#contract/tickets/attachments'
import { Chat } from '#features/tickets/chat/chat.tsx'

import { aPicture } from '../support/a-picture.ts'
import { startServer } from '../support/api.ts'
import { box, button, log, row, says } from '../support/chat-parts.ts'
import { draw } from '../support/draw.tsx'
import { aMessage, aTicket } from '../support/people.ts'

/** A chat in which nothing was said. */
async function open() {
  const server = startServer()
  server.answer(listReplies, [])
  server.answer(listAttachments, [])
  server.answer(listAttachmentTypes, ['txt'])
  await draw(<Chat ticket={aTicket()} />)
  await expect.element(log).toBeVisible()
}

test('files stand where they came, at the side of who sent them; a tap opens one', async () => {
  const server = startServer()
  const ticket = aTicket()
  server.answer(listReplies, [aMessage('Please send a picture.')])
  server.answer(listAttachmentTypes, ['png'])
  const file = (id: number, name: string, own: boolean): Attachment => ({
    id,
    name,
    extension: name.split('.')[1],
    size: 183_000,
    preview: `/api_v2/customer/ticket/${ticket.id}/attachments/${id}/download`,
    description: own ? 'The probe, from the left' : undefined,
    author_name: 'Budi Santoso',
    is_own: own,
    is_staff: !own,
    created_at: toStamp(new Date(2026, 9, 5, 14, own ? 7 : 6)),
  })
  const picture = await aPicture()
  server.answer(downloadAttachment, picture)
  server.answer(listAttachments, [file(71, 'QC sheet.pdf', false), file(72, 'probe.png', true)])
  await draw(<Chat ticket={ticket} />, { staleTime: 30_000 })
  await expect.element(row('QC sheet.pdf')).toHaveTextContent(/QC sheet\.pdfPDF · [\d.]+ kB/)
  const mine = row('The probe, from the left')
  await expect.poll(() => mine.element().querySelector('img')?.naturalWidth).toBe(40)
  expect(says().map((text) => /picture\.|QC sheet|The probe/.exec(text)?.[0])).toEqual([
    undefined,
    'picture.',
    'QC sheet',
    'The probe',
  ])
  const edgeOf = (name: string) => row(name).getByRole('button').element().getBoundingClientRect()
  expect(edgeOf('QC sheet.pdf').left).toBeLessThan(edgeOf('The probe').left)
  await mine.getByRole('button').click()
  const shown = page.getByRole('dialog', { name: 'probe.png' })
  await expect.element(shown.getByRole('img', { name: 'probe.png' })).toBeVisible()
})

function carried(name: string, text?: string) {
  const files = new DataTransfer()
  files.items.add(new File(['cycle 12: stop'], name, { type: 'text/plain' }))
  if (text !== undefined) files.items.add(text, 'text/plain')
  return files
}
const upload = page.getByRole('dialog', { name: 'Upload Attachment' })

test('files that are dropped or pasted wait in the upload window; a table with its picture is text', async () => {
  await open()
  await expect.element(box).toBeVisible()
  const there = box.element()
  const dropped = { dataTransfer: carried('run.txt'), bubbles: true }
  there.dispatchEvent(new DragEvent('dragenter', dropped))
  await expect.element(page.getByText('Drop files here')).toBeVisible()
  there.dispatchEvent(new DragEvent('drop', dropped))
  await expect.element(page.getByText('Drop files here')).not.toBeInTheDocument()
  await expect.element(upload.getByText('run.txt')).toBeVisible()
  await upload.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(upload).not.toBeInTheDocument()
  const paste = (files: DataTransfer) =>
    there.dispatchEvent(new ClipboardEvent('paste', { clipboardData: files, bubbles: true }))
  paste(carried('table.png', 'Level 1\t4.2'))
  paste(carried('night.txt'))
  await expect.element(upload.getByText('night.txt')).toBeVisible()
  await expect.element(page.getByText('table.png')).not.toBeInTheDocument()
})

test('a photo is offered where there is a camera, and nowhere else', async () => {
  const query = window.matchMedia
  const handheld = query('all')
  vi.spyOn(window, 'matchMedia').mockImplementation((asked) =>
    asked === '(pointer: coarse)' ? handheld : query(asked),
  )
  const devices = vi.spyOn(navigator.mediaDevices, 'enumerateDevices')
  devices.mockResolvedValue([])
  await open()
  await expect.element(button('Attach file')).toBeVisible()
  await expect.element(button('Take photo')).not.toBeInTheDocument()
  const camera = { kind: 'videoinput', deviceId: '', groupId: '', label: '' } as MediaDeviceInfo
  devices.mockResolvedValue([camera])
  await open()
  await expect.element(button('Take photo')).toBeVisible()
  for (const name of ['Take photo', 'Attach file']) {
    const { width, height } = button(name).element().getBoundingClientRect()
    expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44)
  }
  const input = document.querySelector('input[capture]')
  expect(input?.getAttribute('capture')).toBe('environment')
  await userEvent.upload(
    page.elementLocator(input ?? document.body),
    new File(['x'], 'IMG_0042.txt', { type: 'text/plain' }),
  )
  await expect.element(upload.getByText('IMG_0042.txt')).toBeVisible()
})
