import type { Locator } from 'playwright/test'

import { ChatFiles } from '#tests/pages/tickets/chat-files'
import { FilesPanel } from '#tests/pages/tickets/files-panel'

import { openChat, test } from '../support/chat-journey.ts'
import { expect } from '../support/fixtures.ts'
import { PIXEL } from '../support/pixel.ts'
import { manual } from '../support/sample-pdfs.ts'

test('files come into the chat by choice, by drop and by paste, and a tap opens them', async ({
  page,
  world,
}) => {
  await world.answer('Please send a picture.')
  await world.attach('QC sheet.pdf', 'application/pdf', await manual(3))
  await openChat(page, world)
  const chat = new ChatFiles(page)
  const files = new FilesPanel(page)

  await test.step('what was sent stands where it came', async () => {
    await expect(chat.messages).toHaveText([
      'Today',
      'New messages',
      /Please send a picture\./,
      /QC sheet\.pdfPDF · [\d.]+ kB/,
    ])
  })

  await test.step('one is chosen, and stands on the side of who sent it', async () => {
    const png = { name: 'probe.png', mimeType: 'image/png', buffer: PIXEL }
    await chat.pick(chat.attachButton, png)
    await files.description.fill('The probe, from the left')
    await files.send()
    const mine = chat.message('The probe, from the left')
    await expect(mine).toBeInViewport()
    await expect(chat.thumbnail('The probe, from the left')).toHaveJSProperty('complete', true)
    await chat.say('Is this what you need?')
    await expect(chat.messages.last()).toContainText('Is this what you need?')

    const { right: myRight } = await edges(chat.file('probe.png'))
    const { left: theirLeft } = await edges(chat.file('QC sheet.pdf'))
    const log = await edges(chat.chat)
    expect(log.right - myRight).toBeLessThan(theirLeft)
    expect(theirLeft - log.left).toBeLessThan(log.right - myRight + 60)
  })

  await test.step('a tap opens it', async () => {
    await chat.file('probe.png').click()
    await expect(files.detail('probe.png').picture).toBeVisible()
    await page.keyboard.press('Escape')
    await chat.file('QC sheet.pdf').click()
    await expect(files.detail('QC sheet.pdf').dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(files.detail('QC sheet.pdf').dialog).toBeHidden()
  })

  await test.step('what is dropped or pasted waits in the upload window', async () => {
    await chat.drop('run.txt')
    await expect(files.chosen('run.txt')).toBeVisible()
    await files.send()
    await expect(chat.message('run.txt')).toBeVisible()

    await chat.paste('night.txt')
    await expect(files.chosen('night.txt')).toBeVisible()
    await files.cancel()
    await chat.paste('picture-of-a-table.png', 'Level 1\t4.2')
    await expect(files.dialog).toBeHidden()
  })

  await test.step('where there is no camera in the hand, none is offered', async () => {
    await expect(chat.attachButton).toBeVisible()
    await expect(chat.photoButton).toBeHidden()
  })
})

async function edges(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not shown')
  return { left: box.x, right: box.x + box.width }
}

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('it takes a photo from the chat', async ({ page, world }) => {
    await page.addInitScript(() => {
      if (!('mediaDevices' in navigator)) return
      const camera = { kind: 'videoinput', deviceId: '', groupId: '', label: '' }
      navigator.mediaDevices.enumerateDevices = () => Promise.resolve([camera as MediaDeviceInfo])
    })
    await openChat(page, world)
    const chat = new ChatFiles(page)
    const files = new FilesPanel(page)
    for (const button of [chat.photoButton, chat.attachButton]) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    const photo = { name: 'IMG_0042.png', mimeType: 'image/png', buffer: PIXEL }
    expect(await chat.pick(chat.photoButton, photo)).toBe('environment')
    await expect(files.chosen('IMG_0042.png')).toBeVisible()
    await files.send()
    await expect(chat.file('IMG_0042.png')).toBeVisible()
  })
})
