/** Chance that can be repeated: the same seed, the same run. */
export interface Seeded {
  /** 0 to 1 */
  next: () => number
  pick: <T>(from: readonly T[]) => T
  /** A whole number from 0 up to and without `below`. */
  below: (below: number) => number
}

/** A small generator (mulberry32): good enough to choose moments. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    next,
    below,
    pick(from) {
      const one = from[below(from.length)]
      if (one === undefined) throw new RangeError('nothing to pick from')
      return one
    },
  }
}
