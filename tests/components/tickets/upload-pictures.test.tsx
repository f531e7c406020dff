/** Pictures in the upload window: drawn smaller before they are measured, and drawn on. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { readMe } from '#contract/session'
import { listAttachmentTypes, uploadAttachment } from '#contract/tickets/attachments'
import { uploadModal } from '#features/tickets/files/open-upload.ts'
import { openModal } from '#ui/modal/modal.ts'

import { startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { ME } from '../support/people.ts'

const dialog = page.getByRole('dialog', { name: 'Upload Attachment' })
const drawing = page.getByRole('dialog', { name: 'Draw on the photo' })

/** An uncompressed bitmap: 32 bits for each point. */
function bitmap(width: number, height: number): File {
  const head = new DataView(new ArrayBuffer(54))
  const bytes = width * height * 4
  head.setUint16(0, 0x424d)
  for (const [at, value] of [
    [2, 54 + bytes],
    [10, 54],
    [14, 40],
    [18, width],
    [22, height],
    [34, bytes],
  ] as const)
    head.setUint32(at, value, true)
  head.setUint16(26, 1, true)
  head.setUint16(28, 32, true)
  return new File([head, new Uint8Array(bytes)], 'screen.bmp', { type: 'image/bmp' })
}

async function open(...files: File[]) {
  const server = startServer()
  server.answer(readMe, ME)
  server.answer(listAttachmentTypes, ['png', 'jpg'])
  const sent = server.answer(uploadAttachment, null)
  await draw(null)
  void openModal(uploadModal, { ticketId: 7, ticketNumber: 'TC/2026/11 0007', files })
  await expect.element(dialog).toBeVisible()
  return async () => {
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const file = sent[0]?.body['file'] as File
    const { width, height } = await createImageBitmap(file)
    return { name: file.name, width, height }
  }
}

test('a bitmap that is too large to send is drawn smaller, and sent', async () => {
  const large = bitmap(3500, 2200)
  expect(large.size).toBeGreaterThan(30_000_000)
  const send = await open(large)
  await expect.element(dialog.getByText('screen.png')).toBeVisible()
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  expect(await send()).toEqual({ name: 'screen.png', width: 2000, height: 1257 })
})

test('a picture is drawn on: what is drawn goes in its place', async () => {
  const canvas = new OffscreenCanvas(400, 300)
  canvas.getContext('2d')?.fillRect(0, 0, 400, 300)
  const png = await canvas.convertToBlob({ type: 'image/png' })
  const send = await open(new File([png], 'block.png', { type: 'image/png' }))
  await dialog.getByRole('button', { name: 'Draw on block.png' }).click()
  const photo = drawing.getByRole('application', { name: 'Photo to draw on' })
  await expect.element(photo).toBeVisible()
  ;(photo.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await drawing.getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog.getByText('block.jpg')).toBeVisible()
  expect(await send()).toEqual({ name: 'block.jpg', width: 400, height: 300 })
})
