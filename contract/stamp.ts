/** Time stamps as the wire writes them: a wall-clock text and the zone it was read in. */
import * as v from 'valibot'

export interface Stamp {
  /** YYYY-MM-DD HH:mm:ss.SSSSSS */
  date: string
  timezone_type: number
  timezone: string
}

/** A stamp as the server sends it; a bare ISO text from another backend is taken as UTC unless it says otherwise. */
export const Stamp = v.union([
  v.object({
    date: v.string(),
    timezone_type: v.fallback(v.optional(v.number(), 3), 3),
    timezone: v.fallback(v.optional(v.string(), 'Asia/Jakarta'), 'Asia/Jakarta'),
  }),
  v.pipe(v.string(), v.transform(fromIso)),
])

const SERVER_ZONE = 'Asia/Jakarta'
const SERVER_OFFSET_MS = 7 * 3_600_000

/** Writes a moment as our server sends it: Asia/Jakarta, microseconds padded. */
export function toStamp(moment: Date): Stamp {
  const local = new Date(moment.getTime() + SERVER_OFFSET_MS).toISOString()
  return {
    date: `${local.slice(0, 10)} ${local.slice(11, 23)}000`,
    timezone_type: 3,
    timezone: SERVER_ZONE,
  }
}

function fromIso(text: string): Stamp {
  const zoned = /[Zz]|[+-]\d\d:?\d\d$/.test(text)
  const moment = new Date(zoned ? text : `${text.replace(' ', 'T')}Z`)
  if (Number.isNaN(moment.getTime())) return { date: text, timezone_type: 3, timezone: 'UTC' }
  return {
    date: moment.toISOString().replace('T', ' ').replace('Z', '000'),
    timezone_type: 3,
    timezone: 'UTC',
  }
}

/**
 * The moment that a stamp names. An unreadable text gives `undefined`; an unknown zone is read as the server's own.
 */
export function stampToDate(stamp: Stamp): Date | undefined {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?(\.\d{1,3})?/.exec(stamp.date)
  if (!match) return undefined
  const [, day, minutes, seconds = ':00', fraction = '.0'] = match
  const wall = Date.parse(`${day}T${minutes}${seconds}${fraction.padEnd(4, '0')}Z`)
  if (Number.isNaN(wall)) return undefined
  return new Date(wall - offsetMs(stamp.timezone, wall))
}

/** Milliseconds that `zone` is ahead of UTC when its clocks show `wall`. */
function offsetMs(zone: string, wall: number): number {
  if (zone === SERVER_ZONE) return SERVER_OFFSET_MS
  if (zone === 'UTC' || zone === 'Z') return 0
  const fixed = /^([+-])(\d\d):?(\d\d)$/.exec(zone)
  if (fixed) {
    return (fixed[1] === '-' ? -1 : 1) * (Number(fixed[2]) * 60 + Number(fixed[3])) * 60_000
  }
  try {
    const guess = zoneOffset(zone, wall)
    return zoneOffset(zone, wall - guess)
  } catch {
    return SERVER_OFFSET_MS
  }
}

function zoneOffset(zone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment)
  const at = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(
    at('year'),
    at('month') - 1,
    at('day'),
    at('hour'),
    at('minute'),
    at('second'),
  )
  return shown - Math.floor(moment / 1000) * 1000
}
