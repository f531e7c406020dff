import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'

import { stampToDate } from '#contract/http/stamp'
import type { Planning } from '#contract/plannings'

export const DAY = 'YYYY-MM-DD'
export const MONTH = 'YYYY-MM'

/** A visit with its times; plannings without times are no visits. */
export interface Visit {
  planning: Planning
  starts: Date
  ends: Date
}

/** Returns the weeks of a month (YYYY-MM) from Monday, completed with days of its neighbours. */
export function weeksOf(month: string): string[][] {
  const first = dayjs(`${month}-01`)
  const monday = first.subtract((first.day() + 6) % 7, 'day')
  const days = (first.day() + 6) % 7
  const weeks = Math.ceil((days + first.daysInMonth()) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => monday.add(week * 7 + day, 'day').format(DAY)),
  )
}

/** Returns the days to request, so that a month is complete in any time zone. */
export function spanOf(month: string): { from: string; to: string } {
  const days = weeksOf(month).flat()
  return {
    from: dayjs(days[0]).subtract(1, 'day').format(DAY),
    to: dayjs(days.at(-1)).add(1, 'day').format(DAY),
  }
}

export function toVisits(plannings: readonly Planning[]): Visit[] {
  return plannings
    .flatMap((planning) => {
      const starts = planning.starts_at && stampToDate(planning.starts_at)
      const ends = planning.ends_at && stampToDate(planning.ends_at)
      if (!starts) return []
      return [{ planning, starts, ends: ends && ends > starts ? ends : starts }]
    })
    .toSorted((a, b) => a.starts.getTime() - b.starts.getTime())
}

/** Groups visits by the days they touch in the reader's calendar; one that ends at midnight does not touch the next. */
export function visitsByDay(visits: readonly Visit[]): Map<string, Visit[]> {
  const byDay = new Map<string, Visit[]>()
  for (const visit of visits) {
    const last = dayjs(Math.max(visit.starts.getTime(), visit.ends.getTime() - 1))
    for (
      let day = dayjs(visit.starts).startOf('day');
      !day.isAfter(last);
      day = day.add(1, 'day')
    ) {
      const name = day.format(DAY)
      byDay.set(name, [...(byDay.get(name) ?? []), visit])
    }
  }
  return byDay
}

/** Returns the day that a key moves to from `day`; undefined for other keys (WAI-ARIA, grids of dates). */
export function getDayForKey(day: string, key: string, shift = false): string | undefined {
  const at = dayjs(day)
  const steps: Record<string, (from: Dayjs) => Dayjs> = {
    ArrowLeft: (from) => from.subtract(1, 'day'),
    ArrowRight: (from) => from.add(1, 'day'),
    ArrowUp: (from) => from.subtract(7, 'day'),
    ArrowDown: (from) => from.add(7, 'day'),
    Home: (from) => from.subtract((from.day() + 6) % 7, 'day'),
    End: (from) => from.add(6 - ((from.day() + 6) % 7), 'day'),
    PageUp: (from) => from.subtract(1, shift ? 'year' : 'month'),
    PageDown: (from) => from.add(1, shift ? 'year' : 'month'),
  }
  return steps[key]?.(at).format(DAY)
}
