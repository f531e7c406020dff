import * as sample from '../contract/sample-files.ts'
import { FilesPanel } from '../pages/files-panel.ts'
import { ReviewModal } from '../pages/review-modal.ts'
import { openChat, test } from './chat-journey.ts'
import { everythingKept } from './device.ts'
import { expect } from './fixtures.ts'

test('a file that was chosen, and what was typed beside it, survive a reload until they are let go', async ({
  page,
  world,
}) => {
  await openChat(page, world)
  const files = new FilesPanel(page)
  await files.openUpload()
  await files.choose({ name: 'cycle.txt', mimeType: 'text/plain', buffer: sample.text })
  await files.description.fill('Twelve cycles of this morning')
  await expect.poll(() => everythingKept(page)).toContain('Twelve cycles of this morning')
  await expect.poll(() => everythingKept(page)).toContain('Probe stops at 12 mm.')
  await page.reload()
  await files.openUpload()
  await expect(files.dialog.getByText('cycle.txt')).toBeVisible()
  await expect(files.description).toHaveValue('Twelve cycles of this morning')

  // Closed by mistake, it is there again; cancelled, it is gone.
  await page.keyboard.press('Escape')
  await files.openUpload()
  await expect(files.description).toHaveValue('Twelve cycles of this morning')
  await files.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(files.dialog).toBeHidden()
  await files.openUpload()
  await expect(files.description).toHaveValue('')
  await expect(files.dialog.getByText('cycle.txt')).toHaveCount(0)
})

test('a review that was begun survives a reload', async ({ page, world }) => {
  await world.finish()
  const ticket = await openChat(page, world)
  const review = new ReviewModal(page)
  await ticket.closeButton.click()
  await review.rate('Good')
  await expect.poll(() => review.templates()).not.toHaveLength(0)
  const [template = ''] = await review.templates()
  await review.template.selectOption(template)
  await review.note.fill('Quick, and the bench was left clean.')
  await expect.poll(() => everythingKept(page)).toContain('the bench was left clean')
  await page.reload()
  await ticket.closeButton.click()
  await expect(review.star('Good')).toBeChecked()
  await expect(review.note).toHaveValue('Quick, and the bench was left clean.')
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
  await expect(after.getByRole('textbox', { name: 'Write a message' })).toHaveValue('Half a sent')
})
