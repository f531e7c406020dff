/** The report about a customer's instruments: tickets and down-time by instrument and month. */
import type { InstrumentReport, MonthFigures } from '#contract/instrument-reports'
import type { Context } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import type { FileAnswer } from '#server/http/files/file-answer'
import { invalidFields } from '#server/http/http-error'
import { httpMessages } from '#server/http/messages'
import { dayOf, endOfDay, startOfDay } from '#server/platform/local-day'

import { instrumentReportMessages } from './messages.ts'
import * as repository from './report-repository.ts'
import type { MonthRow, ReportedRow } from './report-repository.ts'
import { streamReport, XLSX } from './report-sheet.ts'
import { type ResponseHours, ResponseService } from './response-service.ts'

/** Months of the longest span. */
const LONGEST = 60

interface Span {
  date_from?: string | undefined
  date_to?: string | undefined
}

export class InstrumentReportService {
  readonly #responses: ResponseService

  constructor({ responseHours }: { responseHours: ResponseHours | undefined }) {
    this.#responses = new ResponseService(responseHours)
  }

  /** Twelve months unless days are named. Throws 422 for days that are reversed, or more than five years apart. */
  async read(context: Context, span: Span): Promise<InstrumentReport> {
    const { db, now, language } = context
    const { customerId } = readerOf(context)
    const date_to = span.date_to ?? dayOf(now)
    const date_from = span.date_from ?? twelveMonthsTo(date_to)
    const months = date_from > date_to ? [] : monthsBetween(date_from, date_to)
    if (months.length === 0 || months.length > LONGEST) {
      const { daysReversed } = httpMessages[language]
      const { spanTooLong } = instrumentReportMessages[language]
      const message = months.length === 0 ? daysReversed : spanTooLong
      throw invalidFields(context, { date_to: { message } })
    }
    const moments = { from: startOfDay(date_from), until: endOfDay(date_to), now }
    const figures = await repository.readMonths(db, customerId, moments)
    const instruments = await repository.readReported(db, customerId)
    return {
      date_from,
      date_to,
      instrument_count: instruments.length,
      ...(await repository.readShares(db, customerId)),
      months: months.map((month) => monthOf(month, figures)),
      responses: await this.#responses.read(context, customerId, { ...moments, months }),
      instruments: instruments.map((row) => reported(row, figures)),
    }
  }

  /** The last twelve months of one of the account's instruments. */
  async readMonthsOf(
    { db, now }: Context,
    customerId: number,
    id: number,
  ): Promise<MonthFigures[]> {
    const last = dayOf(now)
    const first = twelveMonthsTo(last)
    const moments = { from: startOfDay(first), until: endOfDay(last), now }
    const figures = await repository.readMonths(db, customerId, moments, id)
    return monthsBetween(first, last).map((month) => monthOf(month, figures))
  }

  /** As {@link read}, as a spreadsheet. Throws 429 for too many exports at once. */
  async export(context: Context, span: Span): Promise<FileAnswer> {
    context.acquireExport(readerOf(context).customerId)
    const report = await this.read(context, span)
    const stream = streamReport(report, context.language)
    const filename = `instruments_${report.date_from}_${report.date_to}.xlsx`
    return { stream, type: XLSX, filename }
  }
}

function monthOf(month: string, figures: readonly MonthRow[]) {
  return { month, ...sumOf(figures.filter((row) => row.month === month)) }
}

function reported(
  { category, contract_type, ...row }: ReportedRow,
  figures: readonly MonthRow[],
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
