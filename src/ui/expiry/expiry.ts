import { ENDS_SOON_DAYS } from '#contract/certificates'
import { stampToDate, type Stamp } from '#contract/http/stamp'

/**
 * The validity of a certificate.
 * - `none`: it has no end, or an unreadable one
 * - `soon`: it ends within {@link ENDS_SOON_DAYS}, including today
 */
export type Expiry =
  | { state: 'none' }
  | { state: 'expired'; at: Date }
  | { state: 'valid'; at: Date }
  | { state: 'soon'; at: Date; days: number }

const DAY_MS = 86_400_000

/** Returns the days from `from` to `to` in the reader's calendar, ignoring the time of day. */
export function daysBetween(from: Date, to: Date): number {
  const day = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())
  return Math.round((day(to) - day(from)) / DAY_MS)
}

export function expiryOf(stamp: Stamp | undefined, now = new Date()): Expiry {
  const at = stamp && stampToDate(stamp)
  if (!at) return { state: 'none' }
  if (at <= now) return { state: 'expired', at }
  const days = daysBetween(now, at)
  return days <= ENDS_SOON_DAYS ? { state: 'soon', at, days } : { state: 'valid', at }
}

/** Returns the elapsed share of the period, 0 to 1; undefined if either end is unknown. */
export function getElapsedShare(
  issued: Stamp | undefined,
  expires: Stamp | undefined,
  now = new Date(),
): number | undefined {
  const from = issued && stampToDate(issued)
  const to = expires && stampToDate(expires)
  if (!from || !to || to <= from) return undefined
  const passed = (now.getTime() - from.getTime()) / (to.getTime() - from.getTime())
  return Math.min(1, Math.max(0, passed))
}
