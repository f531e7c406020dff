/** Hands out connections; where the database went away, those who ask wait a short while for it to come back. */
import { setTimeout as pause } from 'node:timers/promises'

import type { PostgresPool, PostgresPoolClient } from 'kysely'

import { asAway, DatabaseAway } from './database-away.ts'

export interface Patience {
  /** How long one waits, in ms. */
  waitMs: number
  /** How many wait at a time; whoever else asks is refused at once. */
  most: number
  /** Between two tries, in ms. */
  againMs: number
}

const PATIENCE: Patience = { waitMs: 3000, most: 100, againMs: 100 }

export class PatientPool implements PostgresPool {
  readonly #pool: PostgresPool
  readonly #patience: Patience
  readonly #ending = new AbortController()
  #waiting = 0
  /** One that never answered is not waited for: a start has to say so. */
  #answered = false

  constructor(pool: PostgresPool, patience = PATIENCE) {
    this.#pool = pool
    this.#patience = patience
  }

  /** Throws {@link DatabaseAway}. */
  async connect(): Promise<PostgresPoolClient> {
    const deadline = performance.now() + this.#patience.waitMs
    try {
      return await this.#connect()
    } catch (error) {
      const isPatient = this.#answered && this.#waiting < this.#patience.most
      if (!(error instanceof DatabaseAway) || !isPatient) throw error
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
        await pause(this.#patience.againMs)
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
