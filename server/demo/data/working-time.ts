/** Moments in working hours of Asia/Jakarta (08:00 to 17:00, Monday to Friday), counted from or back from another. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/platform/durations'

const OFFSET_MS = 7 * HOUR_MS
const OPENS = 8 * 60
const CLOSES = 17 * 60

const wall = (moment: Date) => new Date(moment.getTime() + OFFSET_MS)
const minuteOfDay = (moment: Date) => wall(moment).getUTCHours() * 60 + wall(moment).getUTCMinutes()
const isWorkday = (moment: Date) => ![0, 6].includes(wall(moment).getUTCDay())

/** The same local day at `minutes` after midnight. */
function onDay(moment: Date, minutes: number): Date {
  const midnight = Math.floor((moment.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS
  return new Date(midnight + minutes * MINUTE_MS)
}

function nextOpening(moment: Date): Date {
  let at = moment
  if (minuteOfDay(at) >= CLOSES) at = new Date(at.getTime() + DAY_MS)
  else if (isWorkday(at) && minuteOfDay(at) >= OPENS) return at
  while (!isWorkday(at)) at = new Date(at.getTime() + DAY_MS)
  return onDay(at, OPENS)
}

/** `minutes` of working time after `moment`; one outside working hours counts from the next opening. */
export function workingAfter(moment: Date, minutes: number): Date {
  let at = nextOpening(moment)
  let left = minutes
  while (left > CLOSES - minuteOfDay(at)) {
    left -= CLOSES - minuteOfDay(at)
    at = nextOpening(onDay(at, CLOSES))
  }
  return new Date(at.getTime() + left * MINUTE_MS)
}

/** `minutes` of working time before `moment`. */
export function workingBefore(moment: Date, minutes: number): Date {
  let at = moment
  let left = minutes
  for (;;) {
    const end = Math.min(minuteOfDay(at), CLOSES)
    const today = isWorkday(at) ? Math.max(0, end - OPENS) : 0
    if (left < today) return new Date(onDay(at, end).getTime() - left * MINUTE_MS)
    left -= today
    at = onDay(new Date(onDay(at, 0).getTime() - DAY_MS), CLOSES)
  }
}

/** `days` before `now` at `minutes` after local midnight, moved back to a working day. */
export function daysBefore(now: Date, days: number, minutes: number): Date {
  let at = onDay(new Date(now.getTime() - days * DAY_MS), minutes)
  while (!isWorkday(at)) at = new Date(at.getTime() - DAY_MS)
  return at
}

/** `days` after `now` (negative: before) at `minutes` after local midnight, moved on to a working day. */
export function daysAfter(now: Date, days: number, minutes: number): Date {
  let at = onDay(new Date(now.getTime() + days * DAY_MS), minutes)
  while (!isWorkday(at)) at = new Date(at.getTime() + DAY_MS)
  return at
}

/** The same day of the month `months` later; a day that month does not have becomes its last. */
export function monthsAfter(now: Date, months: number): Date {
  const local = wall(now)
  const first = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1))
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const day = Math.min(local.getUTCDate(), days)
  return new Date(first.getTime() + (day - 1) * DAY_MS + 9 * 60 * MINUTE_MS - OFFSET_MS)
}

/** Calendar day in Asia/Jakarta, YYYY-MM-DD. */
export const localDay = (moment: Date): string => wall(moment).toISOString().slice(0, 10)
