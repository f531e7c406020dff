import { readFile } from 'node:fs/promises'

import exceljs from 'exceljs'

import { SignInPage } from '../pages/sign-in-page.ts'
import { signIn } from '../sign-in.ts'
import { keepsThePortal, startsOffline } from './device.ts'
import { expect, test } from './fixtures.ts'

interface Report {
  by_category: { name: string; count: number }[]
  months: { month: string; ticket_count: number; downtime_minutes: number }[]
  instruments: { serial_number: string; ticket_count: number; downtime_minutes: number }[]
}

async function reportOf(origin: string, query: string): Promise<Report> {
  const token = await signIn(origin, 'rina@demo.lab')
  const answer = await fetch(`${origin}/api_v2/customer/instrument-report${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { data: Report }).data
}

test('the report says in charts, tables and a spreadsheet what the server counted, for the span of the address', async ({
  page,
  context,
  portal,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
  const year = await reportOf(portal.origin, '')
  await (await new SignInPage(page).open()).signInAs('rina@demo.lab')
  await page.goto('/instrument-report')
  const figure = page.getByRole('region', { name: 'By category' })
  // In words beside the bars, so that no colour has to be told from another.
  for (const { name } of year.by_category) {
    await expect(figure.locator('svg').getByText(name, { exact: true })).toBeVisible()
  }
  await figure.getByText('Figures: By category').click()
  await expect(figure.getByRole('row')).toHaveText([
    /.+/,
    ...year.by_category.map(({ name, count }) => `${name}${count}`),
  ])
  const table = page.getByRole('group', { name: 'Per instrument and month' })
  const moved = year.instruments.filter((each) => each.ticket_count + each.downtime_minutes > 0)
  await expect(table.getByRole('rowheader')).toHaveCount(moved.length)
  await expect(table.getByRole('columnheader')).toHaveCount(year.months.length + 2)

  const [from, to] = ['2026-02-01', '2026-04-30']
  const spring = await reportOf(portal.origin, `?date_from=${from}&date_to=${to}`)
  await page.getByLabel('From').fill(from)
  await page.getByLabel('To').fill(to)
  await expect(page).toHaveURL(new RegExp(`date_from=${from}&date_to=${to}$`))
  const months = page.getByRole('region', { name: 'Tickets per month' })
  await months.getByText('Figures: Tickets per month').click()
  await expect(months.getByRole('row')).toHaveText([
    'MonthTickets',
    ...spring.months.map(({ ticket_count }) => new RegExp(`^\\w+ 26${ticket_count}$`)),
  ])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel (xlsx)' }).click()
  const book = new exceljs.Workbook()
  const bytes = await readFile(await (await download).path())
  await book.xlsx.load(bytes as unknown as ArrayBuffer)
  expect(JSON.stringify(book.worksheets[0]?.getSheetValues())).toContain(
    spring.instruments[0]?.serial_number,
  )
  await page.getByLabel('From').fill('2026-06-01')
  await expect(page.getByText('The first day is after the last one.')).toBeVisible()

  // On paper it stands alone.
  await page.goto(`/instrument-report?date_from=${from}&date_to=${to}`)
  await expect(table).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  // Dark on light, in the dark scheme too.
  await expect(page.getByRole('region', { name: 'By state' })).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  )
  await expect(table).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await keepsThePortal(page)
  const offline = await startsOffline(context, `/instrument-report?date_from=${from}&date_to=${to}`)
  await expect(offline.getByText(/^As of today/)).toBeVisible()
  await expect(offline.getByRole('group', { name: 'Per instrument and month' })).toBeVisible()
  await expect(offline.getByRole('button', { name: 'Excel (xlsx)' })).toBeDisabled()
})
