/** The report of the instruments: figures, tables, a spreadsheet, and paper. */
import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'

import {
  exportInstrumentReport,
  readInstrumentReport,
  type InstrumentReport,
  type Responses,
} from '#contract/instrument-reports'
import { ReportScreen } from '#features/report/report-screen.tsx'

import { startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { goOffline } from '../support/go-offline.ts'
import { watchSavedFiles } from '../support/saved-files.ts'

const none = { ticket_count: 0, downtime_minutes: 0 }

const responses: Responses = {
  months: [
    { month: '2026-02', answered_count: 4, median_minutes: 90, due_count: 4, held_count: 3 },
    { month: '2026-03', answered_count: 0 },
  ],
  by_contract: [
    { name: 'Full service', promised_minutes: 240, answered_count: 4, due_count: 4, held_count: 3 },
    { name: 'None', answered_count: 0 },
  ],
}

const report = (over: Partial<InstrumentReport> = {}): InstrumentReport => ({
  date_from: '2026-02-01',
  date_to: '2026-03-31',
  instrument_count: 3,
  by_category: [
    { name: 'Chemistry', count: 2 },
    { name: 'Haematology', count: 1 },
  ],
  by_contract: [{ name: 'Full service', count: 3 }],
  by_state: [{ name: 'active', count: 3 }],
  months: [
    { month: '2026-02', ticket_count: 3, downtime_minutes: 90 },
    { month: '2026-03', ...none },
  ],
  responses,
  instruments: [
    {
      id: 4,
      type: 'HPLC 1260',
      serial_number: 'DE-77',
      ticket_count: 3,
      downtime_minutes: 90,
      months: [{ month: '2026-02', ticket_count: 3, downtime_minutes: 90 }],
    },
    { id: 5, type: 'Balance', serial_number: 'DE-78', ...none, months: [] },
  ],
  ...over,
})

const figure = (name: string | RegExp) => page.getByRole('region', { name })

/** The rows of a figure's table; `called` where it is not called as the figure is. */
async function openFigures(name: string, called = name) {
  await figure(name).getByText(`Table: ${called}`).click()
  const rows = figure(name).getByRole('row')
  await expect.element(rows.first()).toBeVisible()
  return rows.elements().map(({ textContent }) => textContent)
}

async function drawReport(over: Partial<InstrumentReport> = {}, search = '') {
  const server = startServer()
  const asked = server.answer(readInstrumentReport, report(over))
  const { router } = await draw(<ReportScreen />, { address: `/instrument-report${search}` })
  await expect.element(page.getByRole('group', { name: 'By instrument and month' })).toBeVisible()
  return { server, asked, address: () => router.state.location.search }
}

test('each chart says in words and in a table what was counted; instruments with nothing are left out', async () => {
  await drawReport()
  for (const name of ['Chemistry', 'Haematology'])
    await expect
      .poll(() =>
        [...figure('By category').element().querySelectorAll('svg text')].map(
          ({ textContent }) => textContent,
        ),
      )
      .toContain(name)
  expect((await openFigures('By category')).slice(1)).toEqual(['Chemistry2', 'Haematology1'])
  expect(await openFigures('Tickets per month')).toEqual(['MonthTickets', 'Feb 263', 'Mar 260'])
  const table = page.getByRole('group', { name: 'By instrument and month' })
  await expect.element(table.getByRole('rowheader')).toHaveTextContent('HPLC 1260DE-77')
  expect(table.getByRole('columnheader').elements()).toHaveLength(4)
})

test('how fast we answered, and how much of what was promised in time', async () => {
  await drawReport()
  expect(await openFigures('Response time per month, in hours')).toEqual([
    'MonthMedianTickets answered',
    expect.stringMatching(/^Feb 261\.5.h4$/),
    'Mar 26–0',
  ])
  expect(await openFigures('Answered on time: 3 of 4', 'Answered on time')).toEqual([
    'ContractPromisedOn time',
    expect.stringMatching(/^Full service4.h3 of 4 \(75%\)$/),
  ])
  await expect.element(page.getByText(/nights and weekends included/)).toBeVisible()
})

test('response times stand alone where nothing is promised, and go where a backend counts none', async () => {
  const bare = { answered_count: 0 }
  await drawReport({
    responses: {
      months: [{ month: '2026-02', ...bare }],
      by_contract: [{ name: 'Full service', ...bare }],
    },
  })
  await expect
    .element(figure('Response time per month, in hours'))
    .toHaveTextContent('No answered tickets in this period.')
  await expect.element(figure(/Answered on time/)).not.toBeInTheDocument()
  await drawReport({ responses: undefined })
  await expect.element(figure('Downtime per month, in hours')).toBeVisible()
  await expect.element(figure(/Response time|Answered on time/)).not.toBeInTheDocument()
})

test('the span is in the address, and is what the spreadsheet has; one in the wrong order is said', async () => {
  const { server, asked, address } = await drawReport()
  await page.getByLabelText('From').fill('2026-02-10')
  await expect.poll(address).toEqual({ date_from: '2026-02-10', date_to: '2026-03-31' })
  await expect.poll(() => asked.at(-1)?.query).toEqual(address())
  const exported = server.answer(exportInstrumentReport, {
    blob: new Blob(['PK']),
    filename: 'r.xlsx',
  })
  const saved = watchSavedFiles()
  await page.getByRole('button', { name: 'Download Excel (xlsx)' }).click()
  await expect.poll(() => saved).toEqual(['r.xlsx'])
  expect(exported.map(({ query }) => query)).toEqual([address()])
  const before = asked.length
  await page.getByLabelText('From').fill('2026-06-01')
  await expect
    .element(page.getByText('The start date is after the end date. Change one of them.'))
    .toBeVisible()
  expect(asked).toHaveLength(before)
})

test('on paper it is dark on light, without its buttons; offline there is no spreadsheet', async () => {
  await drawReport()
  const printed = vi.spyOn(window, 'print').mockReturnValue()
  await page.getByRole('button', { name: 'Print' }).click()
  expect(printed).toHaveBeenCalledOnce()
  await commands.wear({ scheme: 'dark', media: 'print' })
  await expect.element(page.getByRole('button', { name: 'Print' })).not.toBeInTheDocument()
  await expect
    .poll(() => getComputedStyle(figure('By status').element()).backgroundColor)
    .toBe('rgb(255, 255, 255)')
  await commands.wear({ scheme: 'light', media: 'screen' })
  dispatchEvent(new Event('afterprint'))
  goOffline()
  await expect.element(page.getByRole('button', { name: 'Download Excel (xlsx)' })).toBeDisabled()
})
