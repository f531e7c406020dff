import type { MonthFigures } from '#contract/instrument-reports'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { Figure } from '#ui/chart/figure.tsx'
import { formatHours, formatMonth } from '#ui/chart/format-figures.ts'
import { Text } from '#ui/text.tsx'

import { instrumentStrings } from '../strings.ts'
import { PanelSection } from './panel-section.tsx'

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)

/** Tickets and downtime of an instrument by month, as pictures with tables beside them. */
export function InstrumentMonths({ months }: { months: readonly MonthFigures[] }) {
  const words = useStrings(instrumentStrings)
  const language = useLanguage()
  const tickets = sum(months.map(({ ticket_count }) => ticket_count))
  const downtime = sum(months.map(({ downtime_minutes }) => downtime_minutes))
  if (tickets === 0 && downtime === 0) {
    return (
      <PanelSection title={words.year}>
        <Text quiet>{words.quietYear}</Text>
      </PanelSection>
    )
  }
  return (
    <>
      <Figure
        title={words.ticketsOfYear(tickets)}
        table={words.ticketTable}
        names={words.month}
        values={words.tickets}
        bars={months.map(({ month, ticket_count }) => ({
          name: formatMonth(month, language),
          value: ticket_count,
        }))}
      />
      <Figure
        title={words.downtimeOfYear(formatHours(downtime, language))}
        table={words.downtimeTable}
        names={words.month}
        values={words.hours}
        bars={months.map(({ month, downtime_minutes }) => ({
          name: formatMonth(month, language),
          value: downtime_minutes / 60,
          text: formatHours(downtime_minutes, language),
        }))}
      />
    </>
  )
}
