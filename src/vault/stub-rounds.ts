/** For tests of PINs, whose keys are slow to derive on purpose: derives them with one round. */
import { vi } from 'vitest'

const { deriveBits } = crypto.subtle

/** Returns the numbers of rounds that were asked for. */
export function stubRounds(): ReadonlySet<number> {
  const asked = new Set<number>()
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation((algorithm, ...rest) => {
    const isSlow = typeof algorithm === 'object' && 'iterations' in algorithm
    if (isSlow) asked.add(algorithm.iterations)
    const quick = isSlow ? { ...algorithm, iterations: 1 } : algorithm
    return deriveBits.call(crypto.subtle, quick, ...rest)
  })
  return asked
}
