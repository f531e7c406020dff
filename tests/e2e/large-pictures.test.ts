import { writeFile } from 'node:fs/promises'

import { bitmap } from '../contract/sample-files.ts'
import { FilesPanel } from '../pages/files-panel.ts'
import { OpenTicketPage } from '../pages/open-ticket-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { TicketsPage } from '../pages/tickets-page.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'

test('a bitmap too large to send is drawn smaller on the device', async ({ page }, testInfo) => {
  const big = testInfo.outputPath('screen.bmp')
  const bytes = bitmap(3500, 3000)
  expect(bytes.length).toBeGreaterThan(30_000_000)
  await writeFile(big, bytes)
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await page.goto('/tickets?status=new')
  await new TicketsPage(page).rows.first().getByRole('link').click()

  const files = new FilesPanel(page)
  await files.region.getByRole('button', { name: 'Upload' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Attachment' })
  const chooser = dialog.locator('input[type="file"]')
  await chooser.setInputFiles(testInfo.file)
  await expect(dialog.getByText('large-pictures.test.ts')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove the file' }).click()
  await expect(dialog.getByText('large-pictures.test.ts')).toBeHidden()
  await chooser.setInputFiles(big)
  await expect(dialog.getByText('screen.png')).toBeVisible()
  await dialog.getByLabel('Description').fill('The screen at noon:\nerror 12, then error 14')
  await expectAccessible(page, 'upload with a picture')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(dialog).toBeHidden()

  const detail = await files.open('screen.png')
  const picture = detail.getByRole('img', { name: 'screen.png' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(2000)
  await expect(detail.getByText('The screen at noon:')).toHaveText(
    'The screen at noon:\nerror 12, then error 14',
  )
})

test('the picture of an office ticket may be a large bitmap', async ({ page }, testInfo) => {
  const scan = testInfo.outputPath('invoice.bmp')
  await writeFile(scan, bitmap(2400, 1200))
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await page.goto('/ticket/open/non-technical/3')
  const form = await new OpenTicketPage(page).isShown('Non-technical complaint')
  await page.getByLabel('Department').selectOption({ index: 1 })
  await form.describe('The invoice names another address.')
  await form.contact('Dewi Anggoro', '+62 815 5550 3301')
  await page.locator('input[type="file"]').last().setInputFiles(scan)
  await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
  const ticket = await form.toDetail(await form.confirm())
  const picture = ticket.page.getByRole('img', { name: 'Picture' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(2000)
})
