/** The report of the instruments: figures, tables, a spreadsheet, on paper, and offline. */
import { readFile } from 'node:fs/promises'

import exceljs from 'exceljs'

import { ReportPage } from '#tests/pages/papers/report-page'
import { signIn } from '#tests/support/sign-in'

import { everythingKept, keepsThePortal, startsOffline } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { standBetween } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow' })

interface Report {
  by_category: { name: string; count: number }[]
  months: { month: string; ticket_count: number; downtime_minutes: number }[]
  responses?: {
    months: { month: string; answered_count: number; due_count?: number }[]
    by_contract: { name: string; due_count?: number; held_count?: number }[]
  }
  instruments: { serial_number: string; ticket_count: number; downtime_minutes: number }[]
}

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)

async function reportOf(origin: string, token: string, query = ''): Promise<Report> {
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
  const [from, to] = ['2026-02-01', '2026-04-30']
  const span = `?date_from=${from}&date_to=${to}`
  const token = await signIn(portal.origin, 'rina@demo.lab')
  const year = await reportOf(portal.origin, token)
  const spring = await reportOf(portal.origin, token, span)
  await startSignedIn(page, token, '/instrument-report')
  const report = new ReportPage(page)

  await test.step('the last year, by category and by instrument', async () => {
    // In words beside the bars, so that no colour has to be told from another.
    for (const { name } of year.by_category) {
      await expect(report.bar('By category', name)).toBeVisible()
    }
    await expect(await report.openFigures('By category')).toHaveText([
      /.+/,
      ...year.by_category.map(({ name, count }) => `${name}${count}`),
    ])
    const moved = year.instruments.filter((each) => each.ticket_count + each.downtime_minutes > 0)
    await expect(report.instruments).toHaveCount(moved.length)
    await expect(report.columns).toHaveCount(year.months.length + 2)
  })

  await test.step('how fast we answered, and how much of it as promised', async () => {
    const { months = [], by_contract: contracts = [] } = year.responses ?? {}
    const by_contract = contracts.filter(({ due_count = 0 }) => due_count > 0)
    await expect(await report.openFigures('Response time per month, in hours')).toHaveText([
      'MonthMedianTickets answered',
      ...months.map(({ answered_count }) => new RegExp(`^\\w+ \\d\\d.*${answered_count}$`)),
    ])
    const due = sum(by_contract.map(({ due_count = 0 }) => due_count))
    const held = sum(by_contract.map(({ held_count = 0 }) => held_count))
    const figure = `Answered on time: ${held} of ${due}`
    for (const { name } of by_contract) await expect(report.bar(figure, name)).toBeVisible()
    await expect(await report.openFigures(figure, 'Answered on time')).toHaveText([
      'ContractPromisedOn time',
      ...by_contract.map(
        (each) =>
          new RegExp(`^${each.name}\\d+.h${each.held_count} of ${each.due_count} \\(\\d+%\\)$`),
      ),
    ])
    await expect(report.withText(/nights and weekends included/)).toBeVisible()
  })

  await test.step('a span of the person’s own', async () => {
    await report.from.fill(from)
    // The other day is kept from the address.
    await expect(page).toHaveURL(new RegExp(`date_from=${from}`))
    await report.to.fill(to)
    await expect(page).toHaveURL(new RegExp(`date_from=${from}&date_to=${to}$`))
    await expect(await report.openFigures('Tickets per month')).toHaveText([
      'MonthTickets',
      ...spring.months.map(({ ticket_count }) => new RegExp(`^\\w+ 26${ticket_count}$`)),
    ])
    const book = new exceljs.Workbook()
    const bytes = await readFile(await report.exports())
    await book.xlsx.load(bytes as unknown as ArrayBuffer)
    expect(JSON.stringify(book.worksheets[0]?.getSheetValues())).toContain(
      spring.instruments[0]?.serial_number,
    )
    await report.from.fill('2026-06-01')
    await expect(
      report.withText('The start date is after the end date. Change one of them.'),
    ).toBeVisible()
    await report.from.fill(from)
  })

  await test.step('on paper it stands alone', async () => {
    await expect(report.table).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(report.navigation).toBeHidden()
    await expect(report.printButton).toBeHidden()
    // Dark on light, in the dark scheme too.
    await expect(report.figure('By status')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(report.table).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('what was read is there with no network', async () => {
    const kept = `"instruments","report",{"date_from":"${from}","date_to":"${to}"}`
    await expect.poll(() => everythingKept(page)).toContain(kept)
    await keepsThePortal(page)
    const offline = new ReportPage(await startsOffline(context, `/instrument-report${span}`))
    await expect(offline.age).toBeVisible()
    await expect(offline.table).toBeVisible()
    await expect(offline.spreadsheet).toBeDisabled()
  })
})

test('response times stand alone where nothing is promised, and go where a backend counts none', async ({
  page,
  portal,
}) => {
  const token = await signIn(portal.origin, 'rina@demo.lab')
  let change = (report: Report) => {
    for (const month of report.responses?.months ?? []) {
      month.answered_count = 0
      delete month.due_count
    }
    for (const contract of report.responses?.by_contract ?? []) delete contract.due_count
  }
  await standBetween(page, /customer\/instrument-report$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: Report }
    change(body.data)
    await route.fulfill({ response: answer, json: body })
  })
  await startSignedIn(page, token, '/instrument-report')
  const report = new ReportPage(page)
  await expect(report.figure('Response time per month, in hours')).toContainText(
    'No answered tickets in this period.',
  )
  await expect(report.figure(/Answered on time/)).toBeHidden()
  change = (each) => delete each.responses
  await page.reload()
  await expect(report.figure('Downtime per month, in hours')).toBeVisible()
  await expect(report.table).toBeVisible()
  await expect(report.figure(/Response time|Answered on time/)).toBeHidden()
})
