/** At most a few tasks at a time, in turn between people, with a bound on how many wait and how long. */

export interface QueueBounds {
  /** Tasks that run at once. */
  places: number
  /** Tasks of one person, those that run included. */
  perPerson: number
  /** Tasks of all people that wait. */
  waiting: number
  /** How long a task waits for its place, in ms. */
  waitMs: number
}

/** There is no room for another task, or none became free in time. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Nobody waits for the result any more. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned'
  readonly statusCode = 400
}

/** What one person has in the queue; dropped with their last task. */
interface Share {
  /** Tasks that wait or run. */
  tasks: number
  /** Counts up over all people; the longest ago goes first. 0 before the first. */
  lastTurn: number
  waiting: (() => void)[]
}

export class FairQueue {
  readonly #bounds: QueueBounds
  readonly #shares = new Map<number, Share>()
  #running = 0
  #waiting = 0
  #turns = 0

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds
  }

  /** Tasks that run. */
  get running(): number {
    return this.#running
  }

  /** Tasks that wait for a place. */
  get waiting(): number {
    return this.#waiting
  }

  /**
   * Returns what `work` does once it had its turn. Throws {@link QueueFull}, or {@link Abandoned} where `signal`
   * is aborted before; work that runs has to watch it itself.
   */
  async run<T>(person: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw new Abandoned()
    const share = this.#shareOf(person)
    try {
      await this.#enter(share, signal)
      try {
        return await work()
      } finally {
        this.#running -= 1
        this.#startNext()
      }
    } finally {
      share.tasks -= 1
      if (share.tasks === 0) this.#shares.delete(person)
    }
  }

  /** Counts the task. */
  #shareOf(person: number): Share {
    const share = this.#shares.get(person) ?? { tasks: 0, lastTurn: 0, waiting: [] }
    const isFull = this.#running >= this.#bounds.places && this.#waiting >= this.#bounds.waiting
    if (isFull || share.tasks >= this.#bounds.perPerson) throw new QueueFull()
    share.tasks += 1
    this.#shares.set(person, share)
    return share
  }

  async #enter(share: Share, signal: AbortSignal | undefined): Promise<void> {
    if (this.#running < this.#bounds.places) return this.#take(share)
    this.#waiting += 1
    await new Promise<void>((resolve, reject) => {
      const settle = (end: () => void) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abandon)
        share.waiting = share.waiting.filter((each) => each !== start)
        this.#waiting -= 1
        end()
      }
      const start = () => {
        this.#take(share)
        settle(resolve)
      }
      const abandon = () => settle(() => reject(new Abandoned()))
      const giveUp = () => settle(() => reject(new QueueFull()))
      const timer = setTimeout(giveUp, this.#bounds.waitMs)
      signal?.addEventListener('abort', abandon)
      share.waiting.push(start)
    })
  }

  #take(share: Share): void {
    this.#running += 1
    this.#turns += 1
    share.lastTurn = this.#turns
  }

  #startNext(): void {
    let next: Share | undefined
    for (const share of this.#shares.values()) {
      if (share.waiting.length > 0 && share.lastTurn < (next?.lastTurn ?? Infinity)) next = share
    }
    next?.waiting[0]?.()
  }
}
