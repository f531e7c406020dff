/** How long a lane rests after a try that got no answer. */

const FIRST_MS = 1_000
const LONGEST_MS = 5 * 60_000

/**
 * Doubles with every try, at most five minutes, and differs from device to device by up to a half, so that a server
 * that comes back is not met by all of them at once.
 * `tries` counts from 1, `random` is 0 to 1; returns ms.
 */
export function backOffMs(tries: number, random: number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(tries - 1, 20))
  return Math.round(whole * (0.5 + random / 2))
}
