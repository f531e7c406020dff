/** For tests of PINs, whose keys are slow to derive on purpose. */
const { deriveBits } = crypto.subtle

/** Returns a `crypto.subtle.deriveBits` that does one round, and adds to `asked` the number of rounds that was asked for. */
export function deriveInOneRound(asked = new Set<number>()): SubtleCrypto['deriveBits'] {
  return (algorithm, ...rest) => {
    const isSlow = typeof algorithm === 'object' && 'iterations' in algorithm
    if (isSlow) asked.add(algorithm.iterations)
    const quick = isSlow ? { ...algorithm, iterations: 1 } : algorithm
    return deriveBits.call(crypto.subtle, quick, ...rest)
  }
}
