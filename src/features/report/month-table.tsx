import { Link } from '@tanstack/react-router'

import type { InstrumentReport } from '#contract/instrument-reports'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { formatHours, formatMonth } from '#ui/chart/format-figures.ts'
import { Text } from '#ui/text.tsx'

import { reportStrings } from './strings.ts'

import styles from './month-table.module.css'

type Figures = Pick<InstrumentReport['months'][number], 'ticket_count' | 'downtime_minutes'>

/** Instruments with tickets or down-time, by month. */
export function MonthTable({ report }: { report: InstrumentReport }) {
  const words = useStrings(reportStrings)
  const language = useLanguage()
  const rows = report.instruments.filter(
    ({ ticket_count, downtime_minutes }) => ticket_count > 0 || downtime_minutes > 0,
  )
  const cell = (key: string, figures: Figures | undefined) => (
    <td key={key}>
      {figures && (figures.ticket_count > 0 || figures.downtime_minutes > 0) ? (
        <>
          {figures.ticket_count}
          {figures.downtime_minutes > 0 && (
            <small>{words.hours(formatHours(figures.downtime_minutes, language))}</small>
          )}
        </>
      ) : (
        '–'
      )}
    </td>
  )
  return (
    <Card style={{ padding: '16px 0 0', overflow: 'hidden' }} aria-label={words.table}>
      <div style={{ padding: '0 20px' }}>
        <Text variant="h3" as="h2">
          {words.table}
        </Text>
        <Text variant="body2" quiet>
          {rows.length === 0 ? words.quietMonths : words.tableLead}
        </Text>
      </div>
      {rows.length > 0 && (
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={words.table}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{words.instrument}</th>
                {report.months.map(({ month }) => (
                  <th key={month} scope="col">
                    {formatMonth(month, language)}
                  </th>
                ))}
                <th scope="col">{words.total}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <Link to="/instruments" search={{ id: row.id }}>
                      {row.type ?? row.id}
                    </Link>
                    <small>{row.serial_number}</small>
                  </th>
                  {report.months.map(({ month }) =>
                    cell(
                      month,
                      row.months.find((each) => each.month === month),
                    ),
                  )}
                  {cell('total', row)}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
