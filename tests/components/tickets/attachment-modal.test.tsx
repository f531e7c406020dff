import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { downloadAttachment } from '#contract/tickets/attachments'
import { attachmentModal } from '#features/tickets/ticket-modals.ts'
import { fileStrings } from '#ui/file/strings.ts'
import { openModal } from '#ui/modal/modal.ts'

import { startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'

const noPreview = page.getByText('Please download file to view')
let lastId = 1

/** Opens the window of a file that the server gives as `blob`. */
async function show(extension: string, blob: Blob) {
  const id = ++lastId
  const name = `probe.${extension}`
  startServer().answer(downloadAttachment, { blob, filename: undefined })
  await draw(null)
  const preview = `/api_v2/customer/ticket/7/attachments/${id}/download`
  void openModal(attachmentModal, {
    attachment: { id, name, extension, preview },
    deletable: false,
  })
  const dialog = page.getByRole('dialog', { name })
  await expect.element(dialog).toBeVisible()
  return dialog
}

function aCanvas() {
  const canvas = document.createElement('canvas')
  canvas.width = 40
  canvas.height = 30
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
  return canvas
}

const drawn = (type: string) =>
  new Promise<Blob>((resolve) => aCanvas().toBlob((blob) => blob && resolve(blob), type))

/** A moment of a canvas, whatever this browser records it as. */
async function aVideo(): Promise<Blob> {
  const canvas = aCanvas()
  const recorder = new MediaRecorder(canvas.captureStream(25))
  const recorded = new Promise<Blob>((resolve) => {
    recorder.ondataavailable = ({ data }) => {
      if (data.size > 0) resolve(data)
    }
  })
  recorder.start(100)
  const moving = setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 40, 30), 20)
  const blob = await recorded.finally(() => clearInterval(moving))
  recorder.stop()
  return blob
}

test.each(['webp', 'WEBP', 'gif', 'png'])('a %s is shown', async (extension) => {
  // What an image element shows goes by the bytes.
  const dialog = await show(extension, await drawn('image/png'))
  await expect.element(dialog.getByRole('img', { name: `probe.${extension}` })).toBeVisible()
  await expect
    .poll(() => dialog.element().querySelector<HTMLImageElement>('img')?.naturalWidth)
    .toBe(40)
})

test('an mp4 is played', async () => {
  const dialog = await show('mp4', await aVideo())
  await expect.poll(() => dialog.element().querySelector('video')?.videoWidth).toBe(40)
  await expect.element(noPreview).not.toBeInTheDocument()
})

test('a webp that cannot be shown is damaged', async () => {
  const dialog = await show('webp', new Blob(['no such thing']))
  await expect.element(dialog.getByText(fileStrings.en.damaged.picture)).toBeVisible()
})

test('a video that cannot be shown is for downloading', async () => {
  const dialog = await show('mp4', new Blob(['no such thing']))
  await expect.element(noPreview).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Download' })).toBeVisible()
})

test('what browsers cannot show is for downloading', async () => {
  await show('docx', new Blob(['text']))
  await expect.element(noPreview).toBeVisible()
})
