import Button from '@mui/material/Button'
import dayjs from 'dayjs'
import { CalendarRange } from 'lucide-react'
import { useId } from 'react'

import { useLanguage, useStrings } from '#i18n/use-strings'
import { NothingFoundDrawing } from '#ui/art/nothing-found-drawing.tsx'
import { Card } from '#ui/card.tsx'
import { formatDay } from '#ui/moment.tsx'
import { StatePanel } from '#ui/screen/state-panel.tsx'
import { Text } from '#ui/text.tsx'

import { formatMonth, formatFullDate } from './format-dates.ts'
import { DAY, type Visit } from './month/month-days.ts'
import { planningStrings } from './strings.ts'
import type { PlanningView } from './use-planning-filter.ts'
import { VisitRow } from './visit/visit-row.tsx'

import styles from './agenda.module.css'

interface AgendaProps {
  view: PlanningView
  byDay: ReadonlyMap<string, readonly Visit[]>
  busy: boolean
  /** Beside the calendar, limited to the chosen day, if any. */
  aside?: boolean
}

/** Visits by day: of the month, or of the day chosen in the calendar. */
export function Agenda({ view, byDay, busy, aside = false }: AgendaProps) {
  const words = useStrings(planningStrings)
  const language = useLanguage()
  const heading = useId()
  const day = aside ? view.day : undefined
  const days = [...byDay.keys()]
    .filter((each) => (day === undefined ? each.startsWith(view.month) : each === day))
    .toSorted()
  const title =
    day === undefined
      ? words.agenda(formatMonth(view.month, language))
      : words.ofDay(formatFullDate(day, language))
  return (
    <section aria-labelledby={heading} aria-busy={busy}>
      {aside && (
        <div className={styles.head}>
          <Text id={heading} variant="h3" as="h2" aria-live="polite">
            {title}
          </Text>
          {day !== undefined && (
            <Button
              startIcon={<CalendarRange size={18} />}
              onClick={() => view.change({ day: undefined, month: view.month })}
            >
              {words.wholeMonth}
            </Button>
          )}
        </div>
      )}
      {!aside && (
        <h2 id={heading} hidden>
          {title}
        </h2>
      )}
      {days.length === 0 ? (
        <Nothing view={view} day={day} small={aside} />
      ) : (
        <Card as="div" style={{ overflow: 'hidden' }}>
          {days.map((each) => (
            <DayOf key={each} day={each} visits={byDay.get(each) ?? []} />
          ))}
        </Card>
      )}
    </section>
  )
}

function DayOf({ day, visits }: { day: string; visits: readonly Visit[] }) {
  const strings = useStrings()
  const language = useLanguage()
  const at = dayjs(day).toDate()
  const today = day === dayjs().format(DAY)
  return (
    <section className={styles.day}>
      <h3 data-today={today || undefined}>{formatDay(at, strings, language)}</h3>
      <ul>
        {visits.map((visit) => (
          <li key={visit.planning.id}>
            <VisitRow visit={visit} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface NothingProps {
  view: PlanningView
  day: string | undefined
  small: boolean
}

function Nothing({ view, day, small }: NothingProps) {
  const words = useStrings(planningStrings)
  const text =
    day !== undefined ? words.nothingDay : view.filtered ? words.nothingFits : words.nothingMonth
  const clear = view.filtered ? (
    <Button variant="outlined" onClick={view.clear}>
      {words.clear}
    </Button>
  ) : undefined
  if (!small) return <StatePanel drawing={<NothingFoundDrawing />} title={text} action={clear} />
  return (
    <Card as="div" style={{ padding: 16, display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Text quiet>{text}</Text>
      {clear}
    </Card>
  )
}
