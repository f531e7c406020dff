/**
 * Requests of each address in a window, of all servers together: counted here at once, and told to the others through the
 * database a moment later, once an address has sent enough that it matters.
 */
import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import type { Logger } from 'pino'

import { addToWindows } from '#server/platform/attempts'
import type { Db } from '#server/platform/db/open'

/** What this server and the others may not know of each other, in ms and as a part of the limit. */
const SHARE_AFTER_MS = 1000
const SHARED_FROM = 0.1
/** Addresses that are counted here at a time; the one that was seen longest ago goes first. */
const MOST_ADDRESSES = 10_000

interface Count {
  /** As all servers had it when they were last asked. */
  known: number
  /** Here since then. */
  own: number
  /** In ms of this server's clock. */
  endsAt: number
}

export class RequestCounts {
  readonly #parts: { db: Db; log: Logger }
  readonly #counts = new Map<string, Count>()
  readonly #toShare = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(parts: { db: Db; log: Logger }) {
    this.#parts = parts
  }

  /** `windowMs` begins with the first request. */
  readonly incr: FastifyRateLimitStore['incr'] = (key, callback, windowMs, max) => {
    const now = Date.now()
    const earlier = this.#counts.get(key)
    const count =
      earlier && earlier.endsAt > now ? earlier : { known: 0, own: 0, endsAt: now + windowMs }
    count.own += 1
    // seen last
    this.#counts.delete(key)
    this.#counts.set(key, count)
    if (this.#counts.size > MOST_ADDRESSES) this.#forgetOldest()
    const current = count.known + count.own
    // one that is refused anyway costs nobody a statement
    if (current >= max * SHARED_FROM && current <= max + 1) this.#shareSoon(key, windowMs)
    callback(null, { current, ttl: count.endsAt - now })
  }

  /** What is not told yet is not told any more. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#toShare.clear()
  }

  #forgetOldest(): void {
    for (const key of this.#counts.keys()) {
      this.#counts.delete(key)
      return
    }
  }

  #shareSoon(key: string, windowMs: number): void {
    if (this.#isStopped) return
    this.#toShare.set(key, windowMs)
    if (this.#timer) return
    this.#timer = setTimeout(() => {
      void this.#share()
        .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'counting requests failed'))
        .finally(() => {
          this.#timer = undefined
          // what came meanwhile
          const [next] = this.#toShare
          if (next) this.#shareSoon(...next)
        })
    }, SHARE_AFTER_MS)
    this.#timer.unref()
  }

  async #share(): Promise<void> {
    const shared = [...this.#toShare].flatMap(([key, windowMs]) => {
      const count = this.#counts.get(key)
      return count ? [{ key, windowMs, count, added: count.own }] : []
    })
    this.#toShare.clear()
    const totals = await addToWindows(
      this.#parts.db,
      shared.map(({ key, windowMs, added }) => ({ what: `requests of ${key}`, added, windowMs })),
    )
    for (const [at, { count, added }] of shared.entries()) {
      const total = totals[at]
      if (!total) continue
      count.known = total.count
      count.own -= added
      count.endsAt = Date.now() + total.leftMs
    }
  }
}
