/** Time stamps as the wire writes them: a wall-clock text and the zone it was read in. */
import * as v from 'valibot'

import { vendorZone } from './vendor-zone.ts'

export interface Stamp {
  /** YYYY-MM-DD HH:mm:ss.SSSSSS */
  date: string
  timezone_type: number
  timezone: string
}

/** Of a stamp whose text named no zone: it is read in the vendor's, {@link vendorZone}. */
const NO_ZONE = ''

/**
 * A stamp as the server sends it, or a text of one of the forms that {@link fromText} knows. What names no zone is in the
 * vendor's.
 */
export const Stamp = v.union([
  v.pipe(
    v.object({
      date: v.pipe(v.string(), v.nonEmpty()),
      timezone_type: v.fallback(v.optional(v.number(), 3), 3),
      timezone: v.fallback(v.optional(v.string(), NO_ZONE), NO_ZONE),
    }),
    v.transform((stamp): Stamp => {
      const read = fromText(stamp.date)
      return read.timezone === NO_ZONE ? { ...stamp, date: read.date } : read
    }),
  ),
  v.pipe(v.string(), v.nonEmpty(), v.transform(fromText)),
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

/** YYYY-MM-DD, with or without a time of day, its fraction and a zone. */
const DAY_FIRST =
  /^(?<day>\d{4}-\d\d-\d\d)(?:[ T](?<clock>\d\d:\d\d(?::\d\d)?)(?:[.,](?<fraction>\d{1,9}))?)? ?(?<zone>Z|UTC|[+-]\d\d(?::?\d\d)?)?$/i
/** DD MMM YYYY, hh:mm (specification 2.4), in English or Indonesian, the month as a word of any length. */
const WORDED =
  /^(?<date>\d{1,2}) (?<month>[a-z]{3,9})\.? (?<year>\d{4})(?:,? (?<hours>\d{1,2})[:.](?<minutes>\d\d)(?::\d\d)?(?: ?(?<half>[ap]m))?)?$/i
/** Three letters each, those of Indonesian behind a bar. */
const MONTHS =
  'jan feb|peb mar apr may|mei jun jul aug|agu|ags|agt sep oct|okt nov|nop dec|des'.split(' ')

/** The stamp that a text means; one that can't be read is kept as it is. */
function fromText(text: string): Stamp {
  const given = text.trim()
  const { day, clock = '00:00', fraction = '', zone } = DAY_FIRST.exec(given)?.groups ?? {}
  if (day !== undefined) {
    const seconds = clock.length === 5 ? ':00' : ''
    const date = `${day} ${clock}${seconds}.${fraction.slice(0, 6).padEnd(6, '0')}`
    return { date, timezone_type: 3, timezone: zone === undefined ? NO_ZONE : named(zone) }
  }
  return { date: fromWords(given) ?? text, timezone_type: 3, timezone: NO_ZONE }
}

const named = (zone: string) => (/^(z|utc)$/i.test(zone) ? 'UTC' : zone)

function fromWords(text: string): string | undefined {
  const {
    date = '',
    month = '',
    year,
    hours = '0',
    minutes = '00',
    half,
  } = WORDED.exec(text)?.groups ?? {}
  const at = MONTHS.findIndex((names) => names.includes(month.slice(0, 3).toLowerCase() || '-'))
  if (year === undefined || at === -1) return undefined
  const two = (number: number) => String(number).padStart(2, '0')
  const hour =
    half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0)
  return `${year}-${two(at + 1)}-${two(Number(date))} ${two(hour)}:${minutes}:00.000000`
}

/**
 * The moment that a stamp names. An unreadable text gives `undefined`; an unknown zone is read as the vendor's.
 */
export function stampToDate({ date, timezone }: Stamp): Date | undefined {
  const wall = Date.parse(`${date.slice(0, 23).replace(' ', 'T')}Z`)
  if (Number.isNaN(wall)) return undefined
  const ahead = offsetMs(timezone, wall) ?? offsetMs(vendorZone(), wall) ?? SERVER_OFFSET_MS
  return new Date(wall - ahead)
}

/** Milliseconds that `zone` is ahead of UTC when its clocks show `wall`; `undefined` for what is no zone. */
function offsetMs(zone: string, wall: number): number | undefined {
  if (zone === SERVER_ZONE) return SERVER_OFFSET_MS
  if (zone === 'UTC' || zone === 'Z') return 0
  const [fixed, sign, hours, minutes = 0] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? []
  if (fixed) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
  try {
    return zone === NO_ZONE ? undefined : zoneOffset(zone, wall - zoneOffset(zone, wall))
  } catch {
    return undefined
  }
}

/** Throws a RangeError for a zone that is unknown. */
function zoneOffset(zone: string, moment: number): number {
  // Swedes write their clocks as ISO 8601 does.
  const shown = new Date(moment).toLocaleString('sv-SE', { timeZone: zone })
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000
}
