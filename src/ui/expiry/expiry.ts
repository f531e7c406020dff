import { ENDS_SOON_DAYS } from '#contract/certificates'
import { stampToDate, type Stamp } from '#contract/http/stamp'

/**
 * How long a certificate is still good.
 * - `none`: it has no end, or none that can be read
 * - `soon`: it ends within {@link ENDS_SOON_DAYS}, today included
 */
export type Expiry =
  | { state: 'none' }
  | { state: 'expired'; at: Date }
  | { state: 'valid'; at: Date }
  | { state: 'soon'; at: Date; days: number }

const DAY_MS = 86_400_000

/** Days of the reader's calendar from `from` to `to`: the hours of either do not count. */
function daysBetween(from: Date, to: Date): number {
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

/** How much of its time has passed, 0 to 1; undefined where either end is not known. */
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
