/** Who may do what with shared benches, and what wrong PINs do. */
import { BENCH_LIMITS } from '#contract/security/benches'
import type { Person } from '#server/http/person'

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

/** Have so many wrong PINs come from elsewhere that no PIN of the bench counts any more? */
export function areAllBlocked(strangePins: number): boolean {
  return strangePins >= BENCH_LIMITS.strangePins
}

/** After so many wrong ones in a row. */
export function triesLeft(wrongPins: number): number {
  return Math.max(0, BENCH_LIMITS.wrongPins - wrongPins)
}
