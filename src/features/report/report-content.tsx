import type { InstrumentReport } from '#contract/instrument-reports'
import { labelOf } from '#i18n/label-of'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { Figure } from '#ui/chart/figure.tsx'
import { formatHours, formatMonth } from '#ui/chart/format-figures.ts'
import { Text } from '#ui/text.tsx'

import { MonthTable } from './month-table.tsx'
import { ResponseFigures } from './response-figures.tsx'
import { reportStrings } from './strings.ts'

import styles from './report-content.module.css'

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)

/** The report: totals, inventory, months and instruments. */
export function ReportContent({ report }: { report: InstrumentReport }) {
  const words = useStrings(reportStrings)
  const language = useLanguage()
  const { months } = report
  const shares = (list: InstrumentReport['by_state'], format = (name: string) => name) =>
    list.map(({ name, count }) => ({ name: format(name), value: count }))
  const downtime = sum(months.map(({ downtime_minutes }) => downtime_minutes))
  const counted = { values: words.instruments, horizontal: true }
  return (
    <div className={styles.parts}>
      <Card className={styles.totals} data-whole as="div">
        <div>
          <b>{report.instrument_count}</b>
          <span>{words.instruments}</span>
        </div>
        <div>
          <b>{sum(months.map(({ ticket_count }) => ticket_count))}</b>
          <span>{words.tickets}</span>
        </div>
        <div>
          <b>{words.hours(formatHours(downtime, language))}</b>
          <span>{words.downtime}</span>
        </div>
      </Card>
      <Figure
        title={words.byCategory}
        table={words.figuresOf(words.byCategory)}
        names={words.byCategory}
        bars={shares(report.by_category)}
        {...counted}
      />
      <div className={styles.stack}>
        <Figure
          title={words.byContract}
          table={words.figuresOf(words.byContract)}
          names={words.byContract}
          bars={shares(report.by_contract)}
          {...counted}
        />
        <Figure
          title={words.byState}
          table={words.figuresOf(words.byState)}
          names={words.byState}
          bars={shares(report.by_state, (name) => labelOf(words.states, name))}
          {...counted}
        />
      </div>
      <div>
        <Figure
          title={words.ticketsByMonth}
          table={words.figuresOf(words.ticketsByMonth)}
          names={words.month}
          values={words.tickets}
          bars={months.map(({ month, ticket_count }) => ({
            name: formatMonth(month, language),
            value: ticket_count,
          }))}
        />
      </div>
      <div>
        <Figure
          title={words.downtimeByMonth}
          table={words.figuresOf(words.downtimeByMonth)}
          names={words.month}
          values={words.downtime}
          bars={months.map(({ month, downtime_minutes }) => ({
            name: formatMonth(month, language),
            value: downtime_minutes / 60,
            text: formatHours(downtime_minutes, language),
          }))}
        />
      </div>
      {report.responses && <ResponseFigures responses={report.responses} />}
      <div data-whole>
        <Text variant="body2" quiet className={styles.text}>
          {words.downtimeLead}
        </Text>
        <MonthTable report={report} />
      </div>
    </div>
  )
}
