import type { Page } from 'playwright/test'

import { openChat, test } from './chat-journey.ts'
import { expect } from './fixtures.ts'
import { manual } from './sample-pdfs.ts'

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** A file as a hand brings it over the chat: `drop`, or `paste` with the text that it came with, if any. */
async function bring(page: Page, how: 'drop' | 'paste', name: string, text?: string) {
  const data = await page.evaluateHandle(
    ([file, plain]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['cycle 12: stop\n'], file ?? '', { type: 'text/plain' }))
      if (plain !== undefined) transfer.items.add(plain, 'text/plain')
      return transfer
    },
    [name, text],
  )
  const target = page.getByRole('textbox', { name: 'Write a message' })
  if (how === 'paste') {
    const event = { clipboardData: data, bubbles: true, cancelable: true }
    await target.evaluate(
      (box, init) => box.dispatchEvent(new ClipboardEvent('paste', init as ClipboardEventInit)),
      event,
    )
    return
  }
  await target.dispatchEvent('dragenter', { dataTransfer: data })
  await expect(page.getByText('Drop the file here')).toBeVisible()
  await target.dispatchEvent('drop', { dataTransfer: data })
  await expect(page.getByText('Drop the file here')).toBeHidden()
}

const upload = (page: Page) => page.getByRole('dialog', { name: 'Upload Attachment' })
const confirmUpload = (page: Page) => upload(page).getByRole('button', { name: 'Upload' }).click()

test('files stand in the chat where they came, and a tap opens them', async ({ page, world }) => {
  await world.answer('Please send a picture.')
  await world.attach('QC sheet.pdf', 'application/pdf', await manual(3))
  const ticket = await openChat(page, world)
  await expect(ticket.messages).toHaveText([
    'Today',
    'New messages',
    /Please send a picture\./,
    /QC sheet\.pdfPDF · [\d.]+ kB/,
  ])
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach a file' }).click()
  const choice = await chooser
  await choice.setFiles({ name: 'probe.png', mimeType: 'image/png', buffer: PNG })
  await upload(page).getByLabel('Description').fill('The probe, from the left')
  await confirmUpload(page)
  const mine = ticket.message('The probe, from the left')
  await expect(mine).toBeInViewport()
  await expect(mine.locator('img')).toHaveJSProperty('complete', true)
  await ticket.say('Is this what you need?')
  await expect(ticket.messages.last()).toContainText('Is this what you need?')

  const { right: myRight } = await edges(mine.getByRole('button'))
  const { left: theirLeft } = await edges(ticket.message('QC sheet.pdf').getByRole('button'))
  const log = await edges(ticket.chat)
  expect(log.right - myRight).toBeLessThan(theirLeft)
  expect(theirLeft - log.left).toBeLessThan(log.right - myRight + 60)

  await mine.getByRole('button', { name: 'probe.png' }).click()
  const detail = page.getByRole('dialog', { name: 'probe.png' })
  await expect(detail.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await ticket.message('QC sheet.pdf').getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'QC sheet.pdf' })).toBeVisible()
})

async function edges(locator: ReturnType<Page['locator']>) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not shown')
  return { left: box.x, right: box.x + box.width }
}

test('a file that is dropped or pasted waits in the upload window', async ({ page, world }) => {
  const ticket = await openChat(page, world)
  await expect(page.getByText('No messages yet')).toBeVisible()
  await bring(page, 'drop', 'run.txt')
  await expect(upload(page).getByText('run.txt')).toBeVisible()
  await confirmUpload(page)
  await expect(ticket.message('run.txt')).toBeVisible()

  await bring(page, 'paste', 'night.txt')
  await expect(upload(page).getByText('night.txt')).toBeVisible()
  await upload(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(upload(page)).toBeHidden()
  await bring(page, 'paste', 'picture-of-a-table.png', 'Level 1\t4.2')
  await expect(upload(page)).toBeHidden()
})

test('a phone takes a photo from the chat', async ({ browser, portal, world }) => {
  const context = await browser.newContext({
    baseURL: portal.origin,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  await context.addInitScript(() => {
    if (!('mediaDevices' in navigator)) return
    const camera = { kind: 'videoinput', deviceId: '', groupId: '', label: '' }
    navigator.mediaDevices.enumerateDevices = () => Promise.resolve([camera as MediaDeviceInfo])
  })
  const page = await context.newPage()
  const ticket = await openChat(page, world)
  const take = page.getByRole('button', { name: 'Take a photo' })
  for (const button of [take, page.getByRole('button', { name: 'Attach a file' })]) {
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  const chooser = page.waitForEvent('filechooser')
  await take.click()
  const choice = await chooser
  expect(await choice.element().getAttribute('capture')).toBe('environment')
  await choice.setFiles({ name: 'IMG_0042.png', mimeType: 'image/png', buffer: PNG })
  await expect(upload(page).getByText('IMG_0042.png')).toBeVisible()
  await confirmUpload(page)
  await expect(ticket.messages.getByRole('button', { name: 'IMG_0042.png' })).toBeVisible()
  await context.close()
})

test('where there is no camera in the hand, none is offered', async ({ page, world }) => {
  await openChat(page, world)
  await expect(page.getByRole('button', { name: 'Attach a file' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeHidden()
})
