/**
 * A semaphore for requests: at most so many hold something at a time, and each releases it once, however it ends. If all are
 * taken, the holder of most gives one up to a holder of fewer: a few accounts that never finish reading keep out nobody.
 */
import { LINK_MS } from '#contract/account/mail-link'
import { HttpError } from '#server/http/http-error'
import { HOUR_MS, MINUTE_MS } from '#server/platform/durations'

import { whenOver } from './request-lines.ts'

export interface SemaphoreBound {
  /** Of one holder: an organisation, a person, an address. Less than all, so that nobody takes them alone. */
  each: number
  all: number
  /** It is released after this long whatever happens, in ms. */
  ageMs: number
  /**
   * If all are taken and nobody holds more than their share, one that was held this long, in ms, goes to a newcomer: a holder
   * that got none in the last `ageMs`. Absent: never.
   */
  yieldMs?: number
}

interface Lease {
  holder: string
  /** When it was acquired, in ms. */
  since: number
  end: () => void
}

interface Asking {
  /** Aborted once it is not needed any more. */
  signal: AbortSignal
  /** What holds it has to end: it did not by itself in time, or another one of its holder came. */
  end: () => void
  /** Said where all are taken. */
  full: string
  /** Where the holder has as many as it may, the oldest gives way. */
  oldestGivesWay?: boolean
}

/** Who found all taken comes back after, in seconds. */
const RETRY_AFTER_S = 60

export interface SemaphoreLimits {
  /** Sheets and packs that are made while they are sent, of an organisation. */
  exports: SemaphoreBound
  /** Files on their way down, of a person; of an address where nobody is signed in. */
  downloads: SemaphoreBound
  /** Pages that hold an event stream, of a person. */
  events: SemaphoreBound
  /** Devices that wait, signed out, for their registration to be verified, of an address. */
  waiting: SemaphoreBound
}

export const SEMAPHORE_LIMITS: SemaphoreLimits = {
  // each keeps a processor busy while it is read; 18 MB on a line of 10 kB/s
  exports: { each: 2, all: 6, ageMs: 30 * MINUTE_MS, yieldMs: 5 * MINUTE_MS },
  // 30 MB on a line of 10 kB/s; a page of pictures may ask for all of them at once
  downloads: { each: 100, all: 1000, ageMs: 60 * MINUTE_MS },
  // a page comes back and says what it has seen
  events: { each: 20, all: 5000, ageMs: 12 * HOUR_MS },
  // no link lives longer
  waiting: { each: 20, all: 2000, ageMs: LINK_MS.verify },
}

export type RequestSemaphores = Record<keyof SemaphoreLimits, RequestSemaphore>

export function openSemaphores(limits: SemaphoreLimits): RequestSemaphores {
  return {
    exports: new RequestSemaphore(limits.exports),
    downloads: new RequestSemaphore(limits.downloads),
    events: new RequestSemaphore(limits.events),
    waiting: new RequestSemaphore(limits.waiting),
  }
}

export class RequestSemaphore {
  readonly #bound: SemaphoreBound
  readonly #leases = new Set<Lease>()
  readonly #held = new Map<string, number>()
  /** When each holder last acquired one, in ms, oldest first. Only kept for `yieldMs`. */
  readonly #acquired = new Map<string, number>()

  constructor(bound: SemaphoreBound) {
    this.#bound = bound
  }

  /** How many places are taken. */
  get held(): number {
    return this.#leases.size
  }

  /** How many places there are. */
  get most(): number {
    return this.#bound.all
  }

  /** Throws 429 if there is none for this holder, and the signal's reason if it is aborted already. */
  acquire(holder: string, { signal, end, full, oldestGivesWay = false }: Asking): void {
    signal.throwIfAborted()
    const { each, all, ageMs } = this.#bound
    if (oldestGivesWay && this.#heldBy(holder) >= each) this.#oldestOf(holder)?.end()
    const isWithinShare = this.#heldBy(holder) < each
    if (isWithinShare && this.#leases.size >= all) this.#endForFewer(holder)
    if (!isWithinShare || this.#leases.size >= all) {
      throw new HttpError(429, full, { headers: { 'Retry-After': String(RETRY_AFTER_S) } })
    }
    const release = () => {
      clearTimeout(timer)
      if (!this.#leases.delete(lease)) return
      const left = this.#heldBy(holder) - 1
      if (left === 0) this.#held.delete(holder)
      else this.#held.set(holder, left)
    }
    const lease: Lease = {
      holder,
      since: Date.now(),
      end: () => {
        release()
        end()
      },
    }
    const timer = setTimeout(lease.end, ageMs)
    timer.unref()
    this.#leases.add(lease)
    this.#noteAcquired(lease)
    this.#held.set(holder, this.#heldBy(holder) + 1)
    whenOver(signal, release)
  }

  #heldBy(holder: string): number {
    return this.#held.get(holder) ?? 0
  }

  /** Ends the oldest of whoever holds most, unless `holder` would then hold more than they do; or see `yieldMs`. */
  #endForFewer(holder: string): void {
    let [most, count] = ['', 0]
    for (const [each, held] of this.#held) if (held > count) [most, count] = [each, held]
    if (count >= this.#heldBy(holder) + 2) this.#oldestOf(most)?.end()
    else this.#endForNewcomer(holder)
  }

  #endForNewcomer(holder: string): void {
    const { yieldMs, ageMs } = this.#bound
    if (yieldMs === undefined || (this.#acquired.get(holder) ?? 0) > Date.now() - ageMs) return
    const [oldest] = this.#leases
    if (oldest && oldest.since <= Date.now() - yieldMs) oldest.end()
  }

  #noteAcquired({ holder, since }: Lease): void {
    const { yieldMs, ageMs } = this.#bound
    if (yieldMs === undefined) return
    this.#acquired.delete(holder)
    this.#acquired.set(holder, since)
    for (const [each, at] of this.#acquired) {
      if (at > since - ageMs) return
      this.#acquired.delete(each)
    }
  }

  #oldestOf(holder: string): Lease | undefined {
    for (const lease of this.#leases) if (lease.holder === holder) return lease
    return undefined
  }
}
