import dayjs from 'dayjs'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

import { useLanguage, useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'

import { formatMonth } from '../format-dates.ts'
import { planningStrings } from '../strings.ts'
import type { PlanningView } from '../use-planning-filter.ts'
import { MonthCell } from './month-cell.tsx'
import { DAY, MONTH, getDayForKey, weeksOf, type Visit } from './month-days.ts'

import styles from './month-grid.module.css'

interface MonthGridProps {
  view: PlanningView
  byDay: ReadonlyMap<string, readonly Visit[]>
  busy: boolean
}

/** A month as a grid of days: one of them has the focus, the arrow keys move it. */
export function MonthGrid({ view, byDay, busy }: MonthGridProps) {
  const words = useStrings(planningStrings)
  const language = useLanguage()
  const { month, day: chosen, change } = view
  const today = dayjs().format(DAY)
  const [walked, setWalked] = useState(chosen ?? today)
  const table = useRef<HTMLTableElement>(null)
  /** The day that gets the focus as soon as its month is rendered. */
  const walkingTo = useRef<string>(undefined)
  const inMonth = (day: string) => day.slice(0, MONTH.length) === month
  const at = [walked, chosen, today].find((day) => day !== undefined && inMonth(day))
  const focused = at ?? `${month}-01`

  useEffect(() => {
    if (walkingTo.current !== focused) return
    walkingTo.current = undefined
    table.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])

  const walk = (to: string) => {
    walkingTo.current = to
    setWalked(to)
    if (!inMonth(to)) change({ month: to.slice(0, MONTH.length), day: undefined })
  }
  const choose = (day: string) => {
    setWalked(day)
    change({ day, month: day.slice(0, MONTH.length) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      choose(focused)
      return
    }
    const to = getDayForKey(focused, event.key, event.shiftKey)
    if (to === undefined) return
    event.preventDefault()
    walk(to)
  }

  const weeks = weeksOf(month)
  return (
    <Card as="div" style={{ overflow: 'hidden' }}>
      <table
        className={styles.table}
        ref={table}
        role="grid"
        aria-label={words.calendar(formatMonth(month, language))}
        aria-busy={busy}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={dayjs(day).locale(language).format('dddd')}>
                {dayjs(day).locale(language).format('dd')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <MonthCell
                  key={day}
                  day={day}
                  visits={byDay.get(day) ?? []}
                  today={day === today}
                  chosen={day === chosen}
                  outside={!inMonth(day)}
                  focusable={day === focused}
                  onChoose={() => choose(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
