/** Who may do what with shared benches, and what wrong PINs do. */
import { BENCH_LIMITS } from '#contract/security/benches'
import type { Person } from '#server/http/person'
import { DAY_MS } from '#server/platform/durations'

/** Staff who act for a customer see its benches and remove them, but make, change and enter none. */
export function mayUseBenches({ role }: Pick<Person, 'role'>): boolean {
  return role === 'customer'
}

/** What is known of a person's PIN. */
export interface KnownPin {
  /** Null where it was taken away. */
  unlock_hash: Buffer | null
  wrong_pins: number
}

/** Opens the PIN nothing any more, until another one is set? */
export function isPinBlocked({ unlock_hash, wrong_pins }: KnownPin): boolean {
  return unlock_hash === null || triesLeft(wrong_pins) === 0
}

const FORGIVEN_MS = BENCH_LIMITS.strangePinDays * DAY_MS

/** When all wrong PINs from new addresses are forgiven, counting one that was typed `now`. They are forgiven one at a time. */
export function strangePinsAfter(until: Date | null, now: Date): Date {
  return new Date(Math.max(until?.getTime() ?? 0, now.getTime()) + FORGIVEN_MS)
}

/** True if so many wrong PINs from new addresses are not forgiven yet that all PINs of the bench are deleted. */
export function areAllBlocked(until: Date, now: Date): boolean {
  const unforgiven = Math.ceil((until.getTime() - now.getTime()) / FORGIVEN_MS)
  return unforgiven >= BENCH_LIMITS.strangePins
}

/** After so many wrong ones in a row. */
export function triesLeft(wrongPins: number): number {
  return Math.max(0, BENCH_LIMITS.wrongPins - wrongPins)
}
