/** Quiet hours: from one time of the clock to another, in the person's time zone; the end may be on the next day. */
import { MINUTE_MS } from '#server/platform/durations'

export interface QuietHours {
  /** HH:MM */
  from: string
  /** HH:MM, never the same as `from`. */
  until: string
  /** IANA */
  timeZone: string
}

/** The columns of a person's settings; all null where there are none, or no row. */
export interface QuietColumns {
  quiet_from: string | null
  quiet_until: string | null
  time_zone: string | null
}

/** Longer than any day with an hour more. */
const LONGEST_MINUTES = 26 * 60

export function quietHoursOf(row: QuietColumns | undefined): QuietHours | undefined {
  const { quiet_from: from, quiet_until: until, time_zone: timeZone } = row ?? {}
  return from && until && timeZone ? { from, until, timeZone } : undefined
}

/** False where there are none. */
export function isQuiet(hours: QuietHours | undefined, moment: Date): boolean {
  return hours !== undefined && isWithin(hours, clockIn(hours.timeZone)(moment))
}

/**
 * The moment at which they end; `moment` itself where it is not in them. It is the first minute at which the clock shows a
 * time outside of them, whatever the clock was set to in between.
 */
export function endOfQuiet(hours: QuietHours | undefined, moment: Date): Date {
  if (!hours) return moment
  const clock = clockIn(hours.timeZone)
  if (!isWithin(hours, clock(moment))) return moment
  const minute = Math.floor(moment.getTime() / MINUTE_MS)
  for (let ahead = 1; ahead <= LONGEST_MINUTES; ahead += 1) {
    const then = new Date((minute + ahead) * MINUTE_MS)
    if (!isWithin(hours, clock(then))) return then
  }
  return moment
}

/** HH:MM can be compared as text. */
function isWithin({ from, until }: QuietHours, time: string): boolean {
  return from < until ? from <= time && time < until : from <= time || time < until
}

/** Reads the clock of a time zone. One that this Node does not know is read as UTC. */
function clockIn(timeZone: string): (moment: Date) => string {
  const format = formatOf(timeZone)
  return (moment) => format.format(moment)
}

/** By time zone, whose case is not told apart: making one takes a hundred times as long as reading it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const name = timeZone.toLowerCase()
  const kept = formats.get(name)
  if (kept) return kept
  try {
    const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
    const format = new Intl.DateTimeFormat('en-GB', options)
    formats.set(name, format)
    return format
  } catch {
    return formatOf('UTC')
  }
}
