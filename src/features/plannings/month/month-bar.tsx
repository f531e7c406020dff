import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import dayjs from 'dayjs'
import { CalendarDays, ChevronLeft, ChevronRight, List } from 'lucide-react'

import { useLanguage, useStrings } from '#i18n/use-strings'
import { Text } from '#ui/text.tsx'

import { formatMonth } from '../format-dates.ts'
import { planningStrings } from '../strings.ts'
import type { PlanningView } from '../use-planning-filter.ts'
import { MONTH } from './month-days.ts'

import styles from './month-bar.module.css'

/** Controls for the month and the view. */
export function MonthBar({ view }: { view: PlanningView }) {
  const words = useStrings(planningStrings)
  const language = useLanguage()
  const { month, change } = view
  const current = dayjs().format(MONTH)
  const go = (months: number) =>
    change({ month: dayjs(`${month}-01`).add(months, 'month').format(MONTH), day: undefined })
  return (
    <div className={styles.bar}>
      <span style={{ display: 'flex', marginLeft: -10 }}>
        <IconButton aria-label={words.month.previous} onClick={() => go(-1)}>
          <ChevronLeft size={22} />
        </IconButton>
        <IconButton aria-label={words.month.next} onClick={() => go(1)}>
          <ChevronRight size={22} />
        </IconButton>
      </span>
      <Text variant="h2" aria-live="polite">
        {formatMonth(month, language)}
      </Text>
      {month !== current && (
        <Button onClick={() => change({ month: undefined, day: undefined })}>
          {words.month.today}
        </Button>
      )}
      <div className={styles.switch} role="group" aria-label={words.views.label}>
        <Button
          aria-pressed={view.view === 'calendar'}
          onClick={() => change({ view: undefined }, false)}
        >
          <CalendarDays size={18} aria-hidden />
          <span>{words.views.calendar}</span>
        </Button>
        <Button
          aria-pressed={view.view === 'list'}
          onClick={() => change({ view: 'list', day: undefined }, false)}
        >
          <List size={18} aria-hidden />
          <span>{words.views.list}</span>
        </Button>
      </div>
    </div>
  )
}
