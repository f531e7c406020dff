import dayjs from 'dayjs'

/** Whole days from today to a day of the calendar, negative once it is past; undefined for what is no day. */
export function daysUntil(day: string | Date, now = new Date()): number | undefined {
  // Of a text without a year the browser makes one up.
  if (typeof day === 'string' && !/^\d{4}-\d{2}-\d{2}/.test(day)) return undefined
  const at = dayjs(day)
  return at.isValid() ? at.startOf('day').diff(dayjs(now).startOf('day'), 'day') : undefined
}
