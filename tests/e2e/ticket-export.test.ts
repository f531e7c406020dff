import exceljs from 'exceljs'
import type { Page } from 'playwright/test'

import type { Ticket } from '#contract/entities/ticket'

import { openCustomer } from '../customer.ts'
import { TicketsPage } from '../pages/tickets-page.ts'
import { expect, test } from './fixtures.ts'
import { startSignedIn } from './start-signed-in.ts'

const RINA = 'rina@demo.lab'
const momentOf = ({ created_at }: Ticket) => created_at?.date ?? ''

/** What a row of the list shows, under the names of the sheet's columns. */
interface Shown {
  Number: string
  Kind: string
  Status: string
  Instrument: string
  Description: string
}

/** Every row of the list, page after page, as a person would turn them. */
async function readList(page: Page): Promise<Shown[]> {
  const tickets = new TicketsPage(page)
  const all: Shown[] = []
  for (;;) {
    await expect(page.getByRole('list', { name: 'Tickets' })).toHaveAttribute('aria-busy', 'false')
    all.push(...(await Promise.all((await tickets.rows.all()).map(readRow))))
    const next = page.getByRole('button', { name: 'Next page' })
    if (await next.isDisabled()) return all
    const first = all.at(-1)?.Number ?? ''
    await next.click()
    await expect(page).toHaveURL(new RegExp(`offset=${all.length}\\b`))
    await expect(tickets.rows.filter({ hasText: first })).toHaveCount(0)
  }
}

type Row = Awaited<ReturnType<TicketsPage['rows']['all']>>[number]

async function readRow(row: Row): Promise<Shown> {
  const cells = row.locator('a > span')
  const [kind, texts] = await Promise.all([
    cells.first().getAttribute('title'),
    cells.allInnerTexts(),
  ])
  const [, number = '', instrument = '', description = '', status = ''] = texts
  return {
    Number: number,
    Kind: kind ?? '',
    Status: status.split('\n')[0] ?? '',
    Instrument: instrument,
    Description: description,
  }
}

/** The rows of the first sheet, by the names in its first. */
async function readSheet(path: string): Promise<Record<string, unknown>[]> {
  const book = new exceljs.Workbook()
  await book.xlsx.readFile(path)
  const [header, ...rows] = (book.worksheets[0]?.getSheetValues() ?? [])
    .slice(1)
    .map((row) => (row as unknown[]).slice(1))
  return rows.map((row) =>
    Object.fromEntries((header ?? []).map((name, at) => [String(name), row[at] ?? ''])),
  )
}

test('the spreadsheet has, row by row, what the list shows of its days', async ({
  browser,
  portal,
}) => {
  // wide enough for a column each
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ baseURL: portal.origin, viewport })
  const page = await context.newPage()
  const customer = await openCustomer(portal.origin, RINA)
  await startSignedIn(page, customer.token, '/tickets')
  await new TicketsPage(page).isShown()
  const listed = await readList(page)

  // the middle half of all, by the day each was opened on, where the vendor is
  const all = await customer.tickets()
  const dayOf = ({ created_at }: Ticket) => created_at?.date.slice(0, 10) ?? ''
  const days = all.map(dayOf).toSorted()
  const [from = '', to = ''] = [days[days.length >> 2], days[(days.length * 3) >> 2]]
  const within = all
    .filter((ticket) => from <= dayOf(ticket) && dayOf(ticket) <= to)
    .toSorted((a, b) => momentOf(a).localeCompare(momentOf(b)) || a.id - b.id)
  expect(listed.map(({ Number: number }) => number)).toEqual(all.map(({ number }) => number))
  expect(within.length).toBeGreaterThan(20)
  expect(within.length).toBeLessThan(all.length)

  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export to a spreadsheet' })
  await dialog.getByLabel('From').fill(from)
  await dialog.getByLabel('To').fill(to)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe(`tickets_${from}_${to}.xlsx`)
  await expect(dialog).toBeHidden()

  const exported = (await readSheet(await saved.path())).map((row) => ({
    Number: row.Number,
    Kind: row.Kind,
    Status: row.Status,
    Instrument:
      row.Instrument === ''
        ? row['Division or department']
        : `${String(row.Instrument)} ${String(row['Serial number'])}`,
    Description: row.Description,
  }))
  const rowOf = new Map(listed.map((row) => [row.Number, row]))
  expect(exported).toEqual(within.map(({ number }) => rowOf.get(number)))
  await context.close()
})

test('days in the wrong order are said, and nothing comes down', async ({ page, portal }) => {
  const { token } = await openCustomer(portal.origin, RINA)
  await startSignedIn(page, token, '/tickets')
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export to a spreadsheet' })
  await dialog.getByLabel('From').fill('2026-12-31')
  await dialog.getByLabel('To').fill('2026-01-01')
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expect(dialog.getByText('The end lies before the start.')).toBeVisible()
})
