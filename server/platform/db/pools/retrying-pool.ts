/** A pool that waits a short while for a database that went away to come back. */
import { setTimeout as pause } from 'node:timers/promises'

import type { PostgresPool, PostgresPoolClient } from 'kysely'

import { asAway, DatabaseAway } from '../database-away.ts'

export interface RetryOptions {
  /** How long one waits, in ms. */
  timeoutMs: number
  /** How many wait at a time; whoever else asks is refused at once. */
  most: number
  /** Between two tries, in ms. */
  retryMs: number
}

const RETRY: RetryOptions = { timeoutMs: 3000, most: 100, retryMs: 100 }

export class RetryingPool implements PostgresPool {
  readonly #pool: PostgresPool
  readonly #options: RetryOptions
  readonly #ending = new AbortController()
  #waiting = 0
  /** One that never answered is not waited for: a start has to say so. */
  #answered = false

  constructor(pool: PostgresPool, options = RETRY) {
    this.#pool = pool
    this.#options = options
  }

  /** Throws {@link DatabaseAway}. */
  async connect(): Promise<PostgresPoolClient> {
    const deadline = performance.now() + this.#options.timeoutMs
    try {
      return await this.#connect()
    } catch (error) {
      const mayWait = this.#answered && this.#waiting < this.#options.most
      if (!(error instanceof DatabaseAway) || !mayWait) throw error
      return this.#wait(error, deadline)
    }
  }

  async end(): Promise<void> {
    this.#ending.abort(new DatabaseAway('the pool is closed'))
    await this.#pool.end()
  }

  async #connect(): Promise<PostgresPoolClient> {
    try {
      const client = await this.#pool.connect()
      this.#answered = true
      return client
    } catch (error) {
      throw asAway(error)
    }
  }

  async #wait(first: DatabaseAway, deadline: number): Promise<PostgresPoolClient> {
    this.#waiting += 1
    let failure = first
    try {
      while (performance.now() < deadline) {
        await pause(this.#options.retryMs)
        this.#ending.signal.throwIfAborted()
        try {
          return await this.#connect()
        } catch (error) {
          if (!(error instanceof DatabaseAway)) throw error
          failure = error
        }
      }
      throw failure
    } finally {
      this.#waiting -= 1
    }
  }
}
