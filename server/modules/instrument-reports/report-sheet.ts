/** The report about a customer's instruments as a spreadsheet. */
import type { Readable } from 'node:stream'

import type { InstrumentReport, Responses } from '#contract/instrument-reports'
import type { Language } from '#contract/language'
import { type Sheet, streamSheet } from '#server/platform/documents/stream-sheet'

import { instrumentReportMessages } from './messages.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A sheet of instruments, and one of response times by month and by contract. */
export function streamReport(report: InstrumentReport, language: Language): Readable {
  const { responses } = report
  return streamSheet(instrumentsOf(report, language), responses && timesOf(responses, language))
}

type InstrumentRow = InstrumentReport['instruments'][number]

function instrumentsOf(report: InstrumentReport, language: Language): Sheet<InstrumentRow> {
  const { reportSheet: words } = instrumentReportMessages[language]
  return {
    name: words.name,
    columns: [
      { header: words.type, width: 26, cell: (row) => row.type ?? '' },
      { header: words.serial, width: 22, cell: (row) => row.serial_number ?? '' },
      { header: words.category, width: 20, cell: (row) => row.category ?? '' },
      { header: words.contract, width: 18, cell: (row) => row.contract_type ?? '' },
      {
        header: words.state,
        width: 16,
        cell: (row) => (words.states as Record<string, string>)[row.state ?? ''] ?? '',
      },
      { header: words.tickets, width: 10, cell: (row) => row.ticket_count },
      { header: words.downtime, width: 18, cell: (row) => hours(row.downtime_minutes) },
      ...report.months.flatMap(({ month }) => [
        {
          header: `${month} ${words.tickets}`,
          width: 16,
          cell: (row: InstrumentRow) =>
            row.months.find((each) => each.month === month)?.ticket_count ?? 0,
        },
        {
          header: `${month} ${words.downtime}`,
          width: 22,
          cell: (row: InstrumentRow) =>
            hours(row.months.find((each) => each.month === month)?.downtime_minutes ?? 0),
        },
      ]),
    ],
    rows: report.instruments,
  }
}

type ResponseRow = Partial<Responses['months'][number] & Responses['by_contract'][number]>

function timesOf({ months, by_contract }: Responses, language: Language): Sheet<ResponseRow> {
  const { responseSheet: words } = instrumentReportMessages[language]
  const isPromised = months.some(({ due_count }) => due_count !== undefined)
  return {
    name: words.name,
    columns: [
      { header: words.month, width: 12, cell: (row) => row.month ?? '' },
      { header: words.contract, width: 20, cell: (row) => row.name ?? '' },
      { header: words.answered, width: 20, cell: (row) => row.answered_count ?? 0 },
      { header: words.median, width: 32, cell: (row) => hoursOrNone(row.median_minutes) },
      ...(isPromised
        ? [
            {
              header: words.promised,
              width: 20,
              cell: (row: ResponseRow) => hoursOrNone(row.promised_minutes),
            },
            { header: words.due, width: 18, cell: (row: ResponseRow) => row.due_count ?? 0 },
            { header: words.held, width: 20, cell: (row: ResponseRow) => row.held_count ?? 0 },
          ]
        : []),
    ],
    rows: [...months, ...by_contract],
  }
}

const hoursOrNone = (minutes: number | undefined) => (minutes === undefined ? null : hours(minutes))

/** With two digits. */
const hours = (minutes: number) => Math.round(minutes / 0.6) / 100
