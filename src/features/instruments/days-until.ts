import dayjs from 'dayjs'

import { daysBetween } from '#ui/expiry/expiry.ts'

/** Returns the whole days from today to a date, negative in the past; undefined for an unreadable date. */
export function daysUntil(day: string | Date, now = new Date()): number | undefined {
  // Browsers would invent a missing year.
  if (typeof day === 'string' && !/^\d{4}-\d{2}-\d{2}/.test(day)) return undefined
  const at = dayjs(day)
  return at.isValid() ? daysBetween(now, at.toDate()) : undefined
}
