/** How fast something can be asked for, again and again, by a few at a time. */

export interface Measured {
  p50: number
  p99: number
  perSecond: number
}

const AT_ONCE = 4
const WARM_UP = 20

/** Asks for `ms` milliseconds; times are milliseconds to two places. */
export async function measure(ask: () => Promise<unknown>, ms: number): Promise<Measured> {
  for (let count = 0; count < WARM_UP; count += 1) await ask()
  const times: number[] = []
  const since = performance.now()
  const asker = async () => {
    while (performance.now() - since < ms) {
      const start = performance.now()
      await ask()
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, asker))
  const seconds = (performance.now() - since) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => round(times[Math.floor((times.length - 1) * share)] ?? 0)
  return { p50: at(0.5), p99: at(0.99), perSecond: round(times.length / seconds) }
}

const round = (value: number) => Math.round(value * 100) / 100
