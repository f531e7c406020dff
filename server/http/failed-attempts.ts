/** Failed attempts by key, in a window that starts with the first; in memory, and never without end. */

interface Seen {
  failed: number
  /** Attempts whose outcome is not known yet: each may be the next failure. */
  pending: number
  /** ms */
  ends: number
}

/** Keys kept at once; beyond it those without a live window go. */
const MOST_KEYS = 10_000

export class FailedAttempts {
  readonly #seen = new Map<string, Seen>()
  readonly #most: number
  readonly #windowMs: number

  constructor(most: number, windowMs: number) {
    this.#most = most
    this.#windowMs = windowMs
  }

  /** Seconds to wait, or undefined where `key` may try; then {@link end} is to be called once. */
  begin(key: string, now: number): number | undefined {
    const known = this.#seen.get(key)
    const seen = known && known.ends > now ? known : this.#open(key, known?.pending ?? 0, now)
    if (seen.failed + seen.pending >= this.#most) return Math.ceil((seen.ends - now) / 1000)
    seen.pending += 1
    return undefined
  }

  end(key: string, failed: boolean): void {
    const seen = this.#seen.get(key)
    if (!seen) return
    seen.pending -= 1
    if (failed) seen.failed += 1
    else if (seen.failed === 0 && seen.pending === 0) this.#seen.delete(key)
  }

  #open(key: string, pending: number, now: number): Seen {
    if (this.#seen.size >= MOST_KEYS) this.#sweep(now)
    const seen = { failed: 0, pending, ends: now + this.#windowMs }
    this.#seen.set(key, seen)
    return seen
  }

  #sweep(now: number): void {
    for (const [key, { ends, pending }] of this.#seen) {
      if (ends <= now && pending === 0) this.#seen.delete(key)
    }
  }
}
