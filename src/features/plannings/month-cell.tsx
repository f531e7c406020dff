import { styled } from '@mui/material/styles'

import { useLanguage, useStrings } from '#i18n/use-strings'
import { paint, tint } from '#ui/theme/theme.ts'
import { visuallyHidden } from '#ui/visually-hidden.ts'

import type { Visit } from './month-days.ts'
import { isOff, lookOfKind } from './planning-kinds.tsx'
import { sayWholeDay } from './say-time.ts'
import { planningStrings } from './strings.ts'

/** Visits of a day that are written out; the others are counted. */
const MOST = 3

const Cell = styled('td')({
  height: 52,
  padding: 4,
  position: 'relative',
  verticalAlign: 'top',
  cursor: 'pointer',
  borderBottom: `1px solid ${paint.line}`,
  'tr:last-child > &': { borderBottom: 0 },
  '& + &': { borderLeft: `1px solid ${paint.line}` },
  '&:hover': { backgroundColor: paint.raised },
  '&[data-outside] .number': { color: paint.quiet, fontWeight: 400 },
  '&[data-outside]': { backgroundColor: tint(paint.quiet, 4) },
  '&[aria-selected="true"]': { backgroundColor: tint(paint.primary, 12) },
  '&:focus-visible': { outlineOffset: -2 },
  '& .number': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 26,
    height: 26,
    borderRadius: 13,
    fontSize: 14,
    fontWeight: 600,
  },
  '&[aria-current="date"] .number': {
    color: paint.onPrimary,
    backgroundColor: paint.primary,
    fontWeight: 700,
  },
  '& .dots': { display: 'flex', gap: 3, justifyContent: 'center', paddingTop: 3 },
  '& .dots i': { width: 7, height: 7, borderRadius: 4 },
  '& .lines': { display: 'none' },
  textAlign: 'center',
  '@container (min-width: 620px)': {
    height: 104,
    padding: 6,
    textAlign: 'left',
    '& .dots': { display: 'none' },
    '& .lines': { display: 'grid', gap: 3, marginTop: 2 },
  },
})

const Line = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  padding: '1px 5px',
  borderRadius: 6,
  fontSize: 12.5,
  fontWeight: 560,
  '& svg': { flex: 'none' },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&[data-off]': { textDecoration: 'line-through' },
})

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

/** One day of the grid: its visits as lines, or as dots where it is narrow. */
export function MonthCell(props: MonthCellProps) {
  const { day, visits, today, chosen, outside, focusable, onChoose } = props
  const words = useStrings(planningStrings)
  const language = useLanguage()
  const shown = visits.length > MOST ? visits.slice(0, MOST - 1) : visits
  const rest = visits.length - shown.length
  return (
    <Cell
      role="gridcell"
      tabIndex={focusable ? 0 : -1}
      data-day={day}
      data-outside={outside || undefined}
      aria-selected={chosen}
      aria-current={today ? 'date' : undefined}
      onClick={onChoose}
    >
      <span style={visuallyHidden}>{words.cell(sayWholeDay(day, language), visits.length)}</span>
      <span className="number" aria-hidden>
        {Number(day.slice(8))}
      </span>
      <span className="dots" aria-hidden>
        {visits.slice(0, MOST).map(({ planning }) => (
          <i key={planning.id} style={{ backgroundColor: lookOfKind(planning.kind).colour }} />
        ))}
      </span>
      <span className="lines">
        {shown.map(({ planning }) => {
          const { Icon, colour } = lookOfKind(planning.kind)
          return (
            <Line
              key={planning.id}
              data-off={isOff(planning.status) || undefined}
              style={{ color: colour, backgroundColor: tint(colour, 9) }}
            >
              <Icon size={14} />
              <span>{planning.instrument_type ?? planning.title}</span>
            </Line>
          )
        })}
        {rest > 0 && (
          <Line style={{ color: paint.quiet }}>
            <span>{words.more(rest)}</span>
          </Line>
        )}
      </span>
    </Cell>
  )
}
