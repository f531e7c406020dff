import exceljs from 'exceljs'

import type { Ticket } from '#contract/tickets/schemas'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'
import { openCustomer } from '#tests/support/worlds/customer'

import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

const RINA = 'rina@demo.lab'
const momentOf = ({ created_at }: Ticket) => created_at?.date ?? ''

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

// Wide enough for a column each.
test.use({ viewport: { width: 1440, height: 900 } })

test('the spreadsheet has, row by row, what the list shows of its days; days in the wrong order give none', async ({
  page,
  portal,
}) => {
  const customer = await openCustomer(portal.origin, RINA)
  await startSignedIn(page, customer.token, '/tickets')
  const tickets = await new TicketsPage(page).isShown()
  const listed = await tickets.readAll()

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

  const saving = await tickets.openExport()
  await test.step('days in the wrong order are said, and nothing comes down', async () => {
    let came = 0
    page.on('download', () => (came += 1))
    await saving.choose('2026-12-31', '2026-01-01')
    await saving.submit()
    await expect(saving.wrongOrder).toBeVisible()
    expect(came).toBe(0)
  })

  await saving.choose(from, to)
  const download = page.waitForEvent('download')
  await saving.submit()
  const saved = await download
  expect(saved.suggestedFilename()).toBe(`tickets_${from}_${to}.xlsx`)
  await expect(saving.dialog).toBeHidden()

  const exported = (await readSheet(await saved.path())).map((row) => ({
    Number: row.Number,
    Type: row.Type,
    Status: row.Status,
    Instrument:
      row.Instrument === ''
        ? row['Division or department']
        : `${String(row.Instrument)} ${String(row['Serial number'])}`,
    Description: row.Description,
  }))
  const rowOf = new Map(listed.map((row) => [row.Number, row]))
  expect(exported).toEqual(within.map(({ number }) => rowOf.get(number)))
})
