/** A pool whose connections send prepared queries under a name, so that PostgreSQL keeps their plans. */
import { createHash } from 'node:crypto'

import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

import { asAway } from '../database-away.ts'

const NAMES = new Map<string, string>()

/** Queries of exactly this text are planned once per connection from now on. */
export function keepPlanOf(text: string): void {
  NAMES.set(text, createHash('sha256').update(text).digest('base64url'))
}

/** Sees every statement that is sent, without its values. */
export interface StatementWatch {
  watchStatement: <T>(text: string, run: () => Promise<T>) => Promise<T>
}

interface Ways {
  named?: boolean
  watch?: StatementWatch | undefined
}

export class PreparingPool implements PostgresPool {
  readonly #pool: pg.Pool
  readonly #named: boolean
  readonly #watch: StatementWatch | undefined
  // kysely knows a connection by its client
  readonly #clients = new WeakMap<pg.PoolClient, PreparingClient>()

  /** A name lasts as long as a session: behind a pooler that has none, queries go without. */
  constructor(pool: pg.Pool, { named = true, watch }: Ways = {}) {
    this.#pool = pool
    this.#named = named
    this.#watch = watch
  }

  async connect(): Promise<PreparingClient> {
    const client = await this.#pool.connect()
    const ways = { named: this.#named, watch: this.#watch }
    const preparing = this.#clients.get(client) ?? new PreparingClient(client, ways)
    this.#clients.set(client, preparing)
    return preparing
  }

  async end(): Promise<void> {
    await this.#pool.end()
  }
}

export class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #named: boolean
  readonly #watch: StatementWatch | undefined

  constructor(client: pg.PoolClient, { named, watch }: Ways) {
    this.#client = client
    this.#named = named ?? true
    this.#watch = watch
  }

  /** Throws `DatabaseAway` where the connection breaks off. */
  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('no query is read by a cursor here')
    const name = this.#named ? NAMES.get(text) : undefined
    const query = { text, values: [...values], ...(name !== undefined && { name }) }
    const run = async () => {
      const asked = text === 'commit' ? this.#commit() : this.#client.query(query)
      return asked.catch((error: unknown) => {
        throw asAway(error)
      })
    }
    return this.#watch ? this.#watch.watchStatement(text, run) : run()
  }

  /**
   * Waits for a synchronous replica as long as it takes: where a timeout ends that wait, PostgreSQL says that it has
   * committed, and a failover would lose what was acknowledged.
   */
  async #commit(): Promise<pg.QueryResult> {
    const results: unknown = await this.#client.query('set local statement_timeout = 0; commit')
    return (results as pg.QueryResult[]).at(-1) as pg.QueryResult
  }

  /** A connection that is not wanted any more is closed. */
  release(close = false): void {
    this.#client.release(close)
  }
}
