/** How fast something can be asked for, again and again, by a few at a time. */

export interface Measured {
  /** Milliseconds. */
  p50: number
  p99: number
  perSecond: number
}

/** Resolves once the answer is there; `asker` says which of the few asks. */
export type Ask = (asker: number) => Promise<unknown>

export const AT_ONCE = 4
const WARM_UP = 40

/** Asks for `ms` milliseconds. */
export async function measure(ask: Ask, ms: number): Promise<Measured> {
  for (let count = 0; count < WARM_UP; count += 1) await ask(0)
  const times: number[] = []
  const since = performance.now()
  const askAgain = async (_: unknown, asker: number) => {
    while (performance.now() - since < ms) {
      const start = performance.now()
      await ask(asker)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askAgain))
  const seconds = (performance.now() - since) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
  return { p50: at(0.5), p99: at(0.99), perSecond: times.length / seconds }
}
