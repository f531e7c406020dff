/** The report of the instruments: figures, tables, a spreadsheet, on paper, and offline. */
import { readFile } from 'node:fs/promises'

import exceljs from 'exceljs'

import { ReportPage } from '#tests/pages/papers/report-page'
import { signIn } from '#tests/support/sign-in'

import { everythingKept, keepsThePortal, startsOffline } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow' })

// What the charts and tables say of it is a test of components: report.test.tsx.
test('the report of a span says what the server counted, is saved as a spreadsheet, and is there with no network', async ({
  page,
  context,
  portal,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
  const [from, to] = ['2026-02-01', '2026-04-30']
  const span = `?date_from=${from}&date_to=${to}`
  const token = await signIn(portal.origin, 'rina@demo.lab')
  await startSignedIn(page, token, `/instrument-report${span}`)
  const report = new ReportPage(page)
  await expect(report.table).toBeVisible()
  await expect(await report.openFigures('Tickets per month')).toHaveCount(4)
  const counted = await report.instruments.first().innerText()

  const book = new exceljs.Workbook()
  const bytes = await readFile(await report.exports())
  await book.xlsx.load(bytes as unknown as ArrayBuffer)
  const [, serial = ''] = counted.split('\n')
  expect(serial).not.toBe('')
  expect(JSON.stringify(book.worksheets[0]?.getSheetValues())).toContain(serial)

  const kept = `"instruments","report",{"date_from":"${from}","date_to":"${to}"}`
  await expect.poll(() => everythingKept(page)).toContain(kept)
  await keepsThePortal(page)
  const offline = new ReportPage(await startsOffline(context, `/instrument-report${span}`))
  await expect(offline.age).toBeVisible()
  await expect(offline.table).toBeVisible()
})
