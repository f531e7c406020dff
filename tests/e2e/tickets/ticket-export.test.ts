import exceljs from 'exceljs'

import { TicketsPage } from '#tests/pages/tickets/tickets-page'

import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

// What is in it is a test of the call: tests/api/tickets/export.test.ts.
test('the tickets of some days are saved as a spreadsheet that others can read', async ({
  page,
  lab,
}) => {
  const { number } = await lab.rina.complain('The drawer sticks.')
  await startSignedIn(page, lab.rina.token, '/tickets')
  const tickets = await new TicketsPage(page).isShown()
  const saving = await tickets.openExport()
  const download = page.waitForEvent('download')
  await saving.submit()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^tickets_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.xlsx$/)
  await expect(saving.dialog).toBeHidden()
  const book = new exceljs.Workbook()
  await book.xlsx.readFile(await saved.path())
  expect(JSON.stringify(book.worksheets[0]?.getSheetValues())).toContain(number)
})
