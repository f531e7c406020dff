import type { Responses } from '#contract/instrument-reports'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { Figure } from '#ui/chart/figure.tsx'
import { formatHours, formatMonth, formatShare } from '#ui/chart/format-figures.ts'
import { Text } from '#ui/text.tsx'

import { reportStrings } from './strings.ts'

import styles from './report-content.module.css'

/** How fast we answered, and, where something is promised, how often in time. */
export function ResponseFigures({ responses: { months, by_contract } }: { responses: Responses }) {
  const words = useStrings(reportStrings)
  const language = useLanguage()
  const due = by_contract.filter(({ due_count = 0 }) => due_count > 0)
  const sumOf = (count: 'due_count' | 'held_count') =>
    due.reduce((sum, contract) => sum + (contract[count] ?? 0), 0)
  const isDue = due.length > 0
  const hours = (minutes: number | undefined) =>
    minutes === undefined ? '–' : words.hours(formatHours(minutes, language))
  return (
    <>
      <div data-whole={isDue ? undefined : true}>
        <Figure
          title={words.responseByMonth}
          table={words.figuresOf(words.responseByMonth)}
          names={words.month}
          values={[words.median, words.answered]}
          empty={months.every(({ answered_count }) => answered_count === 0) && words.noResponses}
          bars={months.map(({ month, median_minutes, answered_count }) => ({
            name: formatMonth(month, language),
            value: (median_minutes ?? 0) / 60,
            text: median_minutes === undefined ? '' : formatHours(median_minutes, language),
            cells: [hours(median_minutes), String(answered_count)],
          }))}
        />
      </div>
      {isDue && (
        <div>
          <Figure
            title={words.inTimeOf(words.part(sumOf('held_count'), sumOf('due_count')))}
            table={words.figuresOf(words.inTime)}
            names={words.contract}
            values={[words.promised, words.answeredInTime]}
            bars={due.map(({ name, promised_minutes, due_count = 0, held_count = 0 }) => {
              const share = formatShare(held_count, due_count, language)
              return {
                name: name || words.noContract,
                value: held_count / due_count,
                text: share,
                cells: [hours(promised_minutes), `${words.part(held_count, due_count)} (${share})`],
              }
            })}
            horizontal
          />
        </div>
      )}
      <Text variant="body2" quiet className={styles.text} data-whole>
        {words.responseLead} {isDue && words.lateLead}
      </Text>
    </>
  )
}
