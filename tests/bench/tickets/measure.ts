/** How fast something can be asked for, again and again, by a few at a time. */

export interface Measured {
  /** Milliseconds. */
  p50: number
  p99: number
  perSecond: number
  /** Asks that failed; who met one asked no more. */
  errors: number
}

/** Resolves once the answer is there; `asker` says which of the few asks. */
export type Ask = (asker: number) => Promise<unknown>

export const AT_ONCE = 4
const WARM_UP = 40

/** Asks for `ms` milliseconds. Throws where the first asks fail. */
export async function measure(ask: Ask, ms: number, atOnce = AT_ONCE): Promise<Measured> {
  for (let count = 0; count < WARM_UP; count += 1) await ask(0)
  const times: number[] = []
  let errors = 0
  const since = performance.now()
  const askAgain = async (_: unknown, asker: number) => {
    while (performance.now() - since < ms) {
      const start = performance.now()
      try {
        await ask(asker)
      } catch {
        errors += 1
        return
      }
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, askAgain))
  const seconds = (performance.now() - since) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
  return { p50: at(0.5), p99: at(0.99), perSecond: times.length / seconds, errors }
}
