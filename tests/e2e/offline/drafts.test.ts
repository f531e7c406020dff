import { FilesPanel } from '#tests/pages/tickets/files-panel'
import { ReviewModal } from '#tests/pages/tickets/review-modal'
import { TicketPage } from '#tests/pages/tickets/ticket-page'
import * as sample from '#tests/support/sample-files'

import { openChat, test } from '../support/chat-journey.ts'
import { holdDatabase } from '../support/device-stored.ts'
import { keepsDrafts } from '../support/device.ts'
import { expect } from '../support/fixtures.ts'

test('a file that was chosen, what was typed beside it, and a review survive a reload until they are let go', async ({
  page,
  world,
}) => {
  await world.finish()
  const ticket = await openChat(page, world)
  const files = new FilesPanel(page)
  await files.openUpload()
  await files.choose({ name: 'cycle.txt', mimeType: 'text/plain', buffer: sample.text })
  await files.description.fill('Twelve cycles of this morning')
  await keepsDrafts(page, 'Twelve cycles of this morning', 'cycle.txt')
  await page.keyboard.press('Escape')
  await expect(files.dialog).toBeHidden()

  const review = new ReviewModal(page)
  await ticket.closeButton.click()
  await review.rate('Good')
  await expect.poll(() => review.templates()).not.toHaveLength(0)
  const [template = ''] = await review.templates()
  await review.template.selectOption(template)
  await review.note.fill('Quick, and the bench was left clean.')
  await keepsDrafts(page, 'Quick, and the bench was left clean.')

  await page.reload()
  await test.step('the review is there', async () => {
    await ticket.closeButton.click()
    await expect(review.star('Good')).toBeChecked()
    await expect(review.note).toHaveValue('Quick, and the bench was left clean.')
    await page.keyboard.press('Escape')
    await expect(review.dialog).toBeHidden()
  })
  await test.step('the file is there', async () => {
    await files.openUpload()
    await expect(files.chosen('cycle.txt')).toBeVisible()
    await expect(files.description).toHaveValue('Twelve cycles of this morning')
  })

  // Closed by mistake, it is there again; cancelled, it is gone.
  await page.keyboard.press('Escape')
  await expect(files.dialog).toBeHidden()
  await files.openUpload()
  await expect(files.description).toHaveValue('Twelve cycles of this morning')
  await files.cancel()
  await files.openUpload()
  await expect(files.description).toHaveValue('')
  await expect(files.chosen('cycle.txt')).toHaveCount(0)
})

test('what stands in the box of a chat survives a crash of the page', async ({
  page,
  context,
  world,
}) => {
  const ticket = await openChat(page, world)
  await ticket.box.fill('Half a sent')
  await page.goto('chrome://crash').catch(() => undefined)
  const after = await context.newPage()
  await after.goto(world.ticket.path)
  await expect(new TicketPage(after).box).toHaveValue('Half a sent')
})

test('messages that the device has not stored yet are all in the box after a crash', async ({
  page,
  context,
  world,
}) => {
  await holdDatabase(page, 'benchside-outbox')
  const ticket = await openChat(page, world)
  for (const text of ['It leaks', 'It smells']) {
    await ticket.write(text)
    await expect(ticket.box).toHaveValue('')
  }
  await page.goto('chrome://crash').catch(() => undefined)
  const after = await context.newPage()
  await after.goto(world.ticket.path)
  await expect(new TicketPage(after).box).toHaveValue('It leaks\nIt smells')
})
