/** The report about a customer's instruments, on the screen and as a spreadsheet. */
import type * as contract from '#contract/instrument-reports'
import type { InstrumentReport } from '#contract/instrument-reports'
import type { Context, Handler } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { HttpError } from '#server/http/http-error'
import { streamSheet } from '#server/platform/documents/stream-sheet'
import { dayOf, endOfDay, startOfDay } from '#server/platform/local-day'

import * as store from './instrument-report-store.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Months of the longest span. */
const LONGEST = 60

interface Asked {
  date_from?: string | undefined
  date_to?: string | undefined
}

const readInstrumentReport: Handler<typeof contract.readInstrumentReport> = async (
  { query },
  context,
) => ({ data: await reportOf(query, context) })

/** Throws 422 for days that are reversed, or more than five years apart. */
async function reportOf(asked: Asked, context: Context): Promise<InstrumentReport> {
  const { db, now, texts } = context
  const { customerId } = readerOf(context)
  const date_to = asked.date_to ?? dayOf(now)
  const date_from = asked.date_from ?? twelveMonthsTo(date_to)
  const months = date_from > date_to ? [] : monthsBetween(date_from, date_to)
  if (months.length === 0 || months.length > LONGEST) {
    const said = months.length === 0 ? texts.daysReversed : texts.spanTooLong
    throw new HttpError(422, texts.checkFields, { errors: { date_to: [said] } })
  }
  const span = { from: startOfDay(date_from), until: endOfDay(date_to), now }
  const figures = await store.readMonths(db, customerId, span)
  const instruments = await store.readReported(db, customerId)
  return {
    date_from,
    date_to,
    instrument_count: instruments.length,
    ...(await store.readShares(db, customerId)),
    months: months.map((month) => monthOf(month, figures)),
    instruments: instruments.map((row) => reported(row, figures)),
  }
}

function monthOf(month: string, figures: readonly store.MonthRow[]) {
  return { month, ...sumOf(figures.filter((row) => row.month === month)) }
}

function reported(
  { category, contract_type, ...row }: store.ReportedRow,
  figures: readonly store.MonthRow[],
): InstrumentReport['instruments'][number] {
  const own = figures.filter(({ instrument_id }) => instrument_id === row.id)
  return {
    ...row,
    category: category ?? undefined,
    contract_type: contract_type ?? undefined,
    ...sumOf(own),
    months: own.map(({ month, ticket_count, downtime_minutes }) => ({
      month,
      ticket_count,
      downtime_minutes,
    })),
  }
}

interface Figures {
  ticket_count: number
  downtime_minutes: number
}

function sumOf(rows: readonly Figures[]): Figures {
  return {
    ticket_count: rows.reduce((sum, row) => sum + row.ticket_count, 0),
    downtime_minutes: rows.reduce((sum, row) => sum + row.downtime_minutes, 0),
  }
}

/** The first day of the month eleven before the one of `day`. */
function twelveMonthsTo(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10)
}

/** YYYY-MM, oldest first. */
function monthsBetween(from: string, to: string): string[] {
  const [year = 0, month = 0] = from.split('-').map(Number)
  const [lastYear = 0, lastMonth = 0] = to.split('-').map(Number)
  const length = (lastYear - year) * 12 + lastMonth - month + 1
  return Array.from({ length: Math.min(length, LONGEST + 1) }, (_, at) =>
    new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 7),
  )
}

const exportInstrumentReport: Handler<typeof contract.exportInstrumentReport> = async (
  { query },
  context,
) => {
  context.takeExport(readerOf(context).customerId)
  const report = await reportOf(query, context)
  const { reportSheet: words } = context.texts
  type Row = InstrumentReport['instruments'][number]
  const stream = streamSheet<Row>({
    name: words.name,
    columns: [
      { header: words.type, width: 26, cell: (row) => row.type ?? '' },
      { header: words.serial, width: 22, cell: (row) => row.serial_number ?? '' },
      { header: words.category, width: 20, cell: (row) => row.category ?? '' },
      { header: words.contract, width: 18, cell: (row) => row.contract_type ?? '' },
      { header: words.state, width: 16, cell: (row) => words.states[row.state ?? ''] ?? '' },
      { header: words.tickets, width: 10, cell: (row) => row.ticket_count },
      { header: words.downtime, width: 18, cell: (row) => hours(row.downtime_minutes) },
      ...report.months.flatMap(({ month }) => [
        {
          header: `${month} ${words.tickets}`,
          width: 16,
          cell: (row: Row) => row.months.find((each) => each.month === month)?.ticket_count ?? 0,
        },
        {
          header: `${month} ${words.downtime}`,
          width: 22,
          cell: (row: Row) =>
            hours(row.months.find((each) => each.month === month)?.downtime_minutes ?? 0),
        },
      ]),
    ],
    rows: report.instruments,
  })
  const filename = `instruments_${report.date_from}_${report.date_to}.xlsx`
  return { data: { stream, type: XLSX, filename } }
}

/** With two digits. */
const hours = (minutes: number) => Math.round(minutes / 0.6) / 100

export const instrumentReport = { readInstrumentReport, exportInstrumentReport }
