import { writeFile } from 'node:fs/promises'

import { openDesk } from '../desk.ts'
import { HomePage } from '../pages/home-page.ts'
import { OpenTicketPage } from '../pages/open-ticket-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { TicketsPage } from '../pages/tickets-page.ts'
import { expect, test } from './fixtures.ts'

/** A red square of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('a request opens with its own fields, and is cancelled after asking', async ({ page }) => {
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await page.goto('/ticket/open/request/2')
  const form = await new OpenTicketPage(page).isShown('Technical request')
  await form.chooseInstrument('Tromera')
  await page.getByLabel('Request type').selectOption({ index: 1 })
  await form.chooseDivision('Haematology')
  await form.describe('Yearly maintenance is due in January.')
  await form.contact('Dewi Anggoro', '+62 815 5550 3301')
  const number = await form.confirm()
  const ticket = await form.toDetail(number)

  await page.getByRole('button', { name: 'Cancel ticket' }).click()
  const question = page.getByRole('dialog', {
    name: `Are you sure you want to cancel ticket ${number}?`,
  })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await ticket.isShown(number)
  await page.getByRole('button', { name: 'Cancel ticket' }).click()
  await question.getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByText('Success cancel ticket')).toBeVisible()
  await expect(page).toHaveURL(/\/tickets$/)
})

test('a non-technical complaint brings its picture', async ({ page }) => {
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await page.goto('/ticket/open/non-technical/3')
  const form = await new OpenTicketPage(page).isShown('Non-technical complaint')
  await page.getByLabel('Department').selectOption({ index: 1 })
  await form.describe('Two boxes arrived crushed.')
  await form.contact('Dewi Anggoro', '+62 815 5550 3301')
  await page
    .locator('input[type="file"]:not([capture])')
    .setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
  await expect(page.getByText('box.jpg')).toBeVisible()
  await page.reload()
  await expect(page.getByText('box.jpg')).toBeVisible()

  const confirmation = await form.submit()
  await expect(confirmation.locator('dt')).toHaveText([
    'Department',
    'Your name',
    'Phone number',
    'Note',
    'Picture',
    'Priority',
  ])
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  const created = page.getByRole('dialog', { name: 'Ticket created successfully' })
  await expect(created.getByText(/^NC\/\d{4}\/\d\d \d{4}$/)).toBeVisible()
  await created.getByRole('button', { name: 'Detail Ticket' }).click()
  await expect(page.getByRole('img', { name: 'Picture' })).toBeVisible()
})

test("a ticket's whole life, from new to closed with four stars", async ({ page, portal }) => {
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await page.goto('/ticket/open/technical/1')
  const form = await new OpenTicketPage(page).isShown('Technical complaint')
  await form.chooseInstrument('Genelo')
  await form.chooseDivision('Molecular diagnostics')
  await form.describe('The thermal block stops at cycle 12.')
  await form.contact('Dewi Anggoro', '+62 815 5550 3301')
  const number = await form.confirm()
  await page.getByRole('button', { name: 'Back to home' }).click()
  await new HomePage(page).isShown()

  const desk = await openDesk(portal.origin)
  await desk.confirm(number)
  await desk.start(number)
  await desk.hold(number, 'Waits for a heater.')
  await desk.restart(number)
  await desk.report(number, 'Heater replaced, block verified.', 'Heater element')
  await desk.finish(number)

  await page.goto(`/tickets?search=${encodeURIComponent(number)}`)
  const ticket = await new TicketsPage(page).open(number)
  await expect(ticket.timeline.getByRole('listitem')).toHaveText([
    /Done/,
    /Restarted/,
    /Hold.*Waits for a heater\./,
    /Started/,
    /Confirmed/,
    /New/,
  ])
  await page.getByText('Heater replaced, block verified.').isHidden()
  await page.getByRole('region', { name: 'Service reports' }).locator('summary').click()
  await expect(page.getByRole('cell', { name: /Heater element/ })).toBeVisible()

  await page.getByRole('button', { name: 'Close Ticket' }).click()
  const review = page.getByRole('dialog', { name: 'How was your experience?' })
  await expect(review.getByText('Awesome')).toBeVisible()
  await expect(review.getByRole('textbox')).toBeDisabled()
  await review.getByRole('button', { name: 'Close Ticket' }).click()
  await expect(review.getByText('Comment is required!')).toBeVisible()
  await review.getByRole('radio', { name: 'Good', exact: true }).check({ force: true })
  await expect(review.getByRole('status').or(review.locator('output'))).toHaveText('Good')
  await review.getByLabel('Comment template').selectOption({ index: 1 })
  await expect(review.getByRole('textbox')).not.toHaveValue('')
  await review.getByRole('button', { name: 'Close Ticket' }).click()

  const thanks = page.getByRole('dialog', {
    name: 'Thank you! Your feedback is very helpfull to us',
  })
  await thanks
    .getByRole('contentinfo')
    .or(thanks)
    .getByRole('button', { name: 'Close' })
    .last()
    .click()
  await expect(page).toHaveURL(/\/tickets\?search=/)
  await new TicketsPage(page).open(number)
  await expect(page.getByRole('definition').filter({ hasText: '4/5' })).toBeVisible()
  await expect(page.getByText('This ticket is closed. Open a new one to go on.')).toBeVisible()
})

test('files: upload, preview, what is refused, delete two that were chosen', async ({
  page,
  allowConsole,
}, testInfo) => {
  allowConsole(/status of 4(13|22)/)
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await page.goto('/tickets?status=new')
  await new TicketsPage(page).rows.first().getByRole('link').click()
  const files = page.getByRole('region', { name: 'Attachments' })
  const dialog = page.getByRole('dialog', { name: 'Upload Attachment' })
  const chooser = dialog.locator('input[type="file"]')
  const upload = async (name: string, mimeType: string, buffer: Buffer) => {
    await chooser.setInputFiles({ name, mimeType, buffer })
    await dialog.getByRole('button', { name: 'Upload' }).click()
  }

  await files.getByRole('button', { name: 'Upload' }).click()
  await expect(
    dialog.getByText('accept: image/*, pdf, zip, mp4, docx, txt (max 30MB)'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog.getByText('Choose a file or write a description.')).toBeVisible()
  const big = testInfo.outputPath('big.txt')
  await writeFile(big, Buffer.alloc(30_000_001, 'a'))
  await chooser.setInputFiles(big)
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog.getByText('Please, check your file again. Max upload 30MB')).toBeVisible()
  await upload('setup.txt', 'text/plain', Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000'))
  await expect(dialog.getByRole('alert')).toBeVisible()
  await upload('../../<b>photo</b>.png', 'image/png', PNG)
  await expect(dialog).toBeHidden()

  await files.getByRole('button', { name: 'Upload' }).click()
  await dialog.getByLabel('Description').fill('Run log of this morning')
  await upload('run.txt', 'text/plain', Buffer.from('cycle 12: stop\n'))
  await expect(dialog).toBeHidden()

  const rows = files.getByRole('listitem')
  await expect(rows.filter({ hasText: 'run.txt' })).toBeVisible()
  const before = await rows.count()
  const picture = rows.filter({ hasText: '.png' })
  await picture.getByRole('button').click()
  const detail = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: 'Download' }) })
  await expect(detail.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await rows.filter({ hasText: 'run.txt' }).getByRole('button').click()
  await expect(detail.getByText('Please download file to view')).toBeVisible()
  const download = page.waitForEvent('download')
  await detail.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('run.txt')

  await picture.getByRole('checkbox').check()
  await rows.filter({ hasText: 'run.txt' }).getByRole('checkbox').check()
  await files.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete attachment?' })
  await question.getByRole('button', { name: 'Ok' }).click()
  await expect(rows).toHaveCount(before - 2)
})

test('the list comes down as a spreadsheet', async ({ page }) => {
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await page.goto('/tickets')
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export to a spreadsheet' })
  await dialog.getByLabel('From').fill('2026-12-31')
  await dialog.getByLabel('To').fill('2026-01-01')
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expect(dialog.getByText('The end lies before the start.')).toBeVisible()
  await dialog.getByLabel('From').fill('2024-01-01')
  await dialog.getByLabel('To').fill('2030-01-01')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
})
