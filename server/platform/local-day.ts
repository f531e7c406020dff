/** Days where the vendor is (Asia/Jakarta), as moments. */
import { stampToDate, toStamp } from '#contract/http/stamp'
import { DAY_MS } from '#server/platform/durations'

/** Midnight at which the day, YYYY-MM-DD, begins. */
export function startOfDay(day: string): Date {
  const start = stampToDate({ date: `${day} 00:00:00`, timezone_type: 3, timezone: 'Asia/Jakarta' })
  if (!start) throw new Error(`${day} is no day`)
  return start
}

/** Midnight at which the day is over. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + DAY_MS)
}

/** YYYY-MM-DD */
export function dayOf(moment: Date): string {
  return toStamp(moment).date.slice(0, 10)
}
