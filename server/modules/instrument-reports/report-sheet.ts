/** The report about a customer's instruments as a spreadsheet. */
import type { Readable } from 'node:stream'

import type { InstrumentReport } from '#contract/instrument-reports'
import type { Language } from '#contract/language'
import { streamSheet } from '#server/platform/documents/stream-sheet'

import { instrumentReportMessages } from './messages.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function streamReport(report: InstrumentReport, language: Language): Readable {
  const { reportSheet: words } = instrumentReportMessages[language]
  type Row = InstrumentReport['instruments'][number]
  return streamSheet<Row>({
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
}

/** With two digits. */
const hours = (minutes: number) => Math.round(minutes / 0.6) / 100
