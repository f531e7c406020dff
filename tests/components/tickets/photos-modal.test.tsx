import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { addPhotos } from '#features/tickets/photos/add-photos.ts'

import { startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

const photos = page.getByRole('dialog', { name: 'Photos of the screen' })
const drawing = page.getByRole('dialog', { name: 'Draw on the photo' })
const canvas = drawing.getByRole('application', { name: 'Photo to draw on' })
const said = drawing.getByRole('status')
const gallery = () =>
  page.elementLocator(document.querySelector('input[type="file"][multiple]') ?? document.body)

/** As a phone takes it: with where it was taken. The left half is black, the right half white. */
async function aPhoto(name: string, width = 400, height = 300): Promise<File> {
  const drawn = new OffscreenCanvas(width, height)
  const context = drawn.getContext('2d')
  if (context) context.fillStyle = '#fff'
  context?.fillRect(0, 0, width, height)
  if (context) context.fillStyle = '#000'
  context?.fillRect(0, 0, width / 2, height)
  const jpeg = new Uint8Array(
    await (await drawn.convertToBlob({ type: 'image/jpeg' })).arrayBuffer(),
  )
  const text = new TextEncoder().encode('Exif\0\0GPS 6.175 S 106.827 E')
  const head = [0xff, 0xe1, 0, text.length + 2]
  return new File([jpeg.slice(0, 2), new Uint8Array(head), text, jpeg.slice(2)], name, {
    type: 'image/jpeg',
  })
}

async function open(...files: File[]) {
  startServer()
  await draw(null)
  void addPhotos({ ticketId: 7, ticketNumber: 'TC/2026/11 0007' })
  await expect.element(photos).toBeVisible()
  await userEvent.upload(gallery(), files)
}

/** A photo as it is shown, and would be sent. */
async function shown(photo: number): Promise<Blob> {
  await expect.element(photos.getByRole('button', { name: `Draw on Photo ${photo}` })).toBeEnabled()
  const picture = photos.getByRole('img', { name: `Photo ${photo}` }).element()
  const request = new XMLHttpRequest()
  request.open('GET', (picture as HTMLImageElement).src)
  request.responseType = 'blob'
  request.send()
  await new Promise((resolve) => (request.onload = resolve))
  return request.response as Blob
}

const press = async (dialog: typeof photos, name: string | RegExp) =>
  dialog.getByRole('button', { name }).click()

const drawOn = async (photo: number) => {
  await press(photos, `Draw on Photo ${photo}`)
  await expect.element(canvas).toBeVisible()
  ;(canvas.element() as HTMLElement).focus()
}

const latin1 = async (file: Blob) => new TextDecoder('latin1').decode(await file.arrayBuffer())

/** The grey of points of a picture, 0 to 255. */
async function greys(file: Blob, ...points: [number, number][]) {
  const bitmap = await createImageBitmap(file)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  return points.map(([x, y]) => context?.getImageData(x, y, 1, 1).data[1])
}

test('photos are without where they were taken, and what was covered by keys is not in them', async () => {
  await open(await aPhoto('one.jpg'), await aPhoto('two.jpg'))
  expect(await latin1(await aPhoto('one.jpg'))).toContain('GPS')
  await drawOn(2)
  await press(drawing, 'Blur')
  ;(canvas.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(said).toHaveTextContent('1 mark. Blur: 50% from the left, 50% from the top')
  await userEvent.keyboard('{ArrowRight}{ArrowDown}++++')
  await expect.element(said).toHaveTextContent('Blur: 52% from the left, 53% from the top')
  await press(drawing, 'Done')
  await expect.element(drawing).not.toBeInTheDocument()
  await expect.element(photos.getByRole('button', { name: 'Send 2 photos' })).toBeEnabled()

  const [one, two] = [await shown(1), await shown(2)]
  for (const file of [one, two]) expect(await latin1(file)).not.toMatch(/Exif|GPS/)
  expect(await greys(one, [190, 158], [210, 158])).toEqual([0, 255])
  // The border between black and white is gone where it was covered, and stands elsewhere.
  const [left = 0, right = 0] = await greys(two, [200, 158], [206, 158])
  expect(Math.abs(left - right)).toBeLessThan(32)
  expect(await greys(two, [190, 20], [210, 20])).toEqual([0, 255])
})

test('marks are drawn with the mouse: dragged ones as large as they were, a click one of the usual size', async () => {
  await open(await aPhoto('one.jpg'))
  await drawOn(1)
  const { width, height } = canvas.element().getBoundingClientRect()
  const at = (x: number, y: number) => ({ x: x * width, y: y * height })
  await userEvent.dragAndDrop(canvas, canvas, {
    sourcePosition: at(0.1, 0.1),
    targetPosition: at(0.5, 0.6),
  })
  await expect
    .element(said)
    .toHaveTextContent('1 mark. Circle: 30% from the left, 35% from the top')
  await press(drawing, 'Arrow')
  await canvas.click({ position: at(0.8, 0.8) })
  await expect
    .element(said)
    .toHaveTextContent('2 marks. Arrow: 80% from the left, 80% from the top')
})

test('marks are taken back one by one, and cancelling asks once something is drawn', async () => {
  await open(await aPhoto('one.jpg'))
  await drawOn(1)
  await userEvent.keyboard('{Enter}')
  await press(drawing, 'Arrow')
  ;(canvas.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}-')
  await expect.element(said).toHaveTextContent('2 marks. Arrow')
  await press(drawing, 'Undo')
  await expect.element(said).toHaveTextContent('1 mark. Circle')
  await press(drawing, 'Remove all marks')
  await expect.element(said).toHaveTextContent('No marks')
  await press(drawing, 'Undo')

  const question = page.getByRole('dialog', { name: 'Discard what you drew?' })
  await press(drawing, 'Cancel')
  await press(question, 'Cancel')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(said).toHaveTextContent('1 mark. Circle')

  // Back closes the window without a question: what was drawn is there again.
  history.back()
  await expect.element(drawing).not.toBeInTheDocument()
  await drawOn(1)
  await expect.element(said).toHaveTextContent('1 mark. Circle')
  await press(drawing, 'Cancel')
  await press(question, 'Discard')
  await expect.element(drawing).not.toBeInTheDocument()
  await drawOn(1)
  await expect.element(said).toHaveTextContent('No marks')
})

test('a photo that this browser can’t open says why it can’t be drawn on, and can be sent', async () => {
  await open(new File(['no picture'], 'phone.heic', { type: 'image/heic' }))
  await press(photos, 'Draw on Photo 1')
  await expect.element(drawing.getByRole('alert')).toHaveTextContent('You can send it as it is.')
  await expect.element(drawing.getByRole('button', { name: 'Done' })).toBeDisabled()
  await press(drawing, 'Cancel')
  await expect.element(photos.getByRole('button', { name: 'Send 1 photo' })).toBeEnabled()
})

test('photos that were left are there again; cancelling asks before it discards them', async () => {
  await open(await aPhoto('one.jpg'))
  await expect.element(photos.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await press(photos, 'Close')
  await expect.element(photos).not.toBeInTheDocument()
  const again = addPhotos({ ticketId: 7, ticketNumber: 'TC/2026/11 0007' })
  await expect.element(photos.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await press(photos, 'Cancel')
  await press(page.getByRole('dialog', { name: 'Discard these photos?' }), 'Discard')
  expect(await again).toBeUndefined()
  void addPhotos({ ticketId: 7, ticketNumber: 'TC/2026/11 0007' })
  await expect.element(photos.getByRole('button', { name: 'Send photos' })).toBeDisabled()
})

test('photos, and drawing on one, stand in every look', async () => {
  await open(await aPhoto('one.jpg'), await aPhoto('two.jpg', 300, 900))
  await expect.element(photos.getByRole('button', { name: 'Draw on Photo 2' })).toBeEnabled()
  await expectEveryLook()
  await drawOn(2)
  await userEvent.keyboard('{Enter}')
  await expectEveryLook()
})
