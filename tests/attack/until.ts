/** Asks again and again until something holds, or the time is over. */
import { setTimeout as pause } from 'node:timers/promises'

const STEP_MS = 50

/** Returns the first that is not undefined; undefined after `mostMs`. */
export async function until<T>(
  mostMs: number,
  look: () => Promise<T | undefined> | T | undefined,
): Promise<T | undefined> {
  for (const deadline = performance.now() + mostMs; ; await pause(STEP_MS)) {
    const found = await look()
    if (found !== undefined || performance.now() > deadline) return found
  }
}
