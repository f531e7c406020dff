/** Time stamps as the wire writes them: a wall-clock text and the zone it was read in. */
import * as v from 'valibot'

export interface Stamp {
  /** YYYY-MM-DD HH:mm:ss.SSSSSS */
  date: string
  timezone_type: number
  timezone: string
}

/** Of a stamp whose text named no zone: it is read in the vendor's, {@link readTimesIn}. */
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

let vendorZone = SERVER_ZONE

/** Times without a zone are read as `zone` from now on (`time_zone` of `/config.json`); an unknown zone is the server's. */
export function readTimesIn(zone: string): void {
  vendorZone = isZone(zone) ? zone : SERVER_ZONE
}

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
/** DD MMM YYYY, hh:mm (spec 2.4), in English or Indonesian, the month as a word of any length. */
const WORDED =
  /^(?<date>\d{1,2}) (?<month>[a-z]{3,9})\.? (?<year>\d{4})(?:,? (?<hours>\d{1,2})[:.](?<minutes>\d\d)(?::\d\d)?(?: ?(?<half>[ap]m))?)?$/i
const MONTHS = [
  'jan',
  'feb|peb',
  'mar',
  'apr',
  'may|mei',
  'jun',
  'jul',
  'aug|agu|ags|agt',
  'sep',
  'oct|okt',
  'nov|nop',
  'dec|des',
]

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
  const at = MONTHS.findIndex((names) => names.split('|').includes(month.slice(0, 3).toLowerCase()))
  if (year === undefined || at === -1) return undefined
  const two = (number: number) => String(number).padStart(2, '0')
  const hour =
    half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0)
  return `${year}-${two(at + 1)}-${two(Number(date))} ${two(hour)}:${minutes}:00.000000`
}

/**
 * The moment that a stamp names. An unreadable text gives `undefined`; an unknown zone is read as the vendor's.
 */
export function stampToDate(stamp: Stamp): Date | undefined {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?(\.\d{1,3})?/.exec(stamp.date)
  if (!match) return undefined
  const [, day, minutes, seconds = ':00', fraction = '.0'] = match
  const wall = Date.parse(`${day}T${minutes}${seconds}${fraction.padEnd(4, '0')}Z`)
  if (Number.isNaN(wall)) return undefined
  return new Date(wall - offsetMs(isZone(stamp.timezone) ? stamp.timezone : vendorZone, wall))
}

const FIXED_ZONE = /^([+-])(\d\d):?(\d\d)?$/
const zones = new Map<string, boolean>()

function isZone(name: string): boolean {
  if (name === NO_ZONE) return false
  let known = zones.get(name)
  if (known === undefined) {
    known = name === 'Z' || FIXED_ZONE.test(name) || isNamedZone(name)
    zones.set(name, known)
  }
  return known
}

function isNamedZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

/** Milliseconds that `zone`, a known one, is ahead of UTC when its clocks show `wall`. */
function offsetMs(zone: string, wall: number): number {
  if (zone === SERVER_ZONE) return SERVER_OFFSET_MS
  if (zone === 'UTC' || zone === 'Z') return 0
  const fixed = FIXED_ZONE.exec(zone)
  if (fixed) {
    return (fixed[1] === '-' ? -1 : 1) * (Number(fixed[2]) * 60 + Number(fixed[3] ?? 0)) * 60_000
  }
  const guess = zoneOffset(zone, wall)
  return zoneOffset(zone, wall - guess)
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
