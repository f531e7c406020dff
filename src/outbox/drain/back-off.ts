/** How long a lane waits after an attempt without an answer. */

const FIRST_MS = 1_000
const LONGEST_MS = 5 * 60_000

/**
 * Returns the delay in ms: doubled with every attempt, five minutes at most. Up to half of it is random, so that
 * devices do not all retry at once when a server comes back. `tries` counts from 1, `random` is 0 to 1, `firstMs` is the
 * delay after the first one.
 */
export function backOffMs(tries: number, random: number, firstMs = FIRST_MS): number {
  const whole = Math.min(LONGEST_MS, firstMs * 2 ** Math.min(tries - 1, 20))
  return Math.round(whole * (0.5 + random / 2))
}
