/** What a read must see, and how much a replica has: positions in the log of the primary, in bytes. */

/** How far behind a replica may be for those who wrote nothing and were told of nothing, in ms. */
export const MOST_LAG_MS = 5000

export interface Freshness {
  /** How far the primary was when it was asked who reads. */
  position: number
  /** Counts the primaries: another one has another number. */
  timeline: string
  /** The reader wrote, or was told of something, a short while ago. */
  isRecent: boolean
}

/** What a replica must have for one read. */
export interface Need {
  position: number
  /** From a moment ago: a healthy replica may not have replayed it yet. */
  isNew: boolean
}

interface Sample {
  position: number
  at: number
}

/** Two samples lie at least so far apart, in ms. */
const SAMPLE_MS = 500

/** Remembers how far the primary was a short while ago. */
export class PrimaryHistory {
  #timeline: string | undefined
  #samples: Sample[] = []

  /** False where another server has become the primary since the last time. `now` in ms. */
  note({ position, timeline }: Freshness, now: number): boolean {
    const isSame = this.#timeline === undefined || this.#timeline === timeline
    this.#timeline = timeline
    if (!isSame) this.#samples = []
    const last = this.#samples.at(-1)
    if (!last || now - last.at >= SAMPLE_MS) this.#samples.push({ position, at: now })
    while ((this.#samples[0]?.at ?? now) < now - 2 * MOST_LAG_MS) this.#samples.shift()
    return isSame
  }

  /** All that is there, or all that was there MOST_LAG_MS ago where that is known. */
  neededFor({ position, isRecent }: Freshness, now: number): Need {
    const old = isRecent ? undefined : this.#samples.findLast(({ at }) => at <= now - MOST_LAG_MS)
    return old ? { position: old.position, isNew: false } : { position, isNew: true }
  }
}
