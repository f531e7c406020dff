import { useLanguage, useStrings } from '#i18n/use-strings'
import { paint, tint } from '#ui/theme/theme.ts'
import { visuallyHidden } from '#ui/visually-hidden.ts'

import { formatFullDate } from '../format-dates.ts'
import { isCanceled, getKindLook } from '../planning-kinds.tsx'
import { planningStrings } from '../strings.ts'
import type { Visit } from './month-days.ts'

import styles from './month-cell.module.css'

/** Number of visits shown per day; the others are counted. */
const MOST = 3

interface MonthCellProps {
  /** YYYY-MM-DD */
  day: string
  visits: readonly Visit[]
  today: boolean
  chosen: boolean
  outside: boolean
  focusable: boolean
  onChoose: () => void
}

/** One day of the grid: its visits as lines, or as dots if it is narrow. */
export function MonthCell(props: MonthCellProps) {
  const { day, visits, today, chosen, outside, focusable, onChoose } = props
  const words = useStrings(planningStrings)
  const language = useLanguage()
  const shown = visits.length > MOST ? visits.slice(0, MOST - 1) : visits
  const rest = visits.length - shown.length
  return (
    <td
      className={styles.cell}
      tabIndex={focusable ? 0 : -1}
      data-day={day}
      data-outside={outside || undefined}
      aria-selected={chosen}
      aria-current={today ? 'date' : undefined}
      onClick={onChoose}
    >
      <span style={visuallyHidden}>{words.cell(formatFullDate(day, language), visits.length)}</span>
      <span className={styles.number} aria-hidden>
        {Number(day.slice(8))}
      </span>
      <span className={styles.dots} aria-hidden>
        {visits.slice(0, MOST).map(({ planning }) => (
          <i key={planning.id} style={{ backgroundColor: getKindLook(planning.kind).colour }} />
        ))}
      </span>
      <span className={styles.lines}>
        {shown.map(({ planning }) => {
          const { Icon, colour } = getKindLook(planning.kind)
          return (
            <span
              className={styles.line}
              key={planning.id}
              data-off={isCanceled(planning.status) || undefined}
              style={{ color: colour, backgroundColor: tint(colour, 9) }}
            >
              <Icon size={14} />
              <span>{planning.instrument_type ?? planning.title}</span>
            </span>
          )
        })}
        {rest > 0 && (
          <span className={styles.line} style={{ color: paint.quiet }}>
            <span>{words.more(rest)}</span>
          </span>
        )}
      </span>
    </td>
  )
}
