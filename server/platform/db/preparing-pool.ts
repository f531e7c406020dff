/** A pool whose connections send prepared queries under a name, so that PostgreSQL keeps their plans. */
import { createHash } from 'node:crypto'

import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

import { asAway } from './database-away.ts'

const NAMES = new Map<string, string>()

/** Queries of exactly this text are planned once per connection from now on. */
export function keepPlanOf(text: string): void {
  NAMES.set(text, createHash('sha256').update(text).digest('base64url'))
}

export class PreparingPool implements PostgresPool {
  readonly #pool: pg.Pool
  // kysely knows a connection by its client
  readonly #clients = new WeakMap<pg.PoolClient, PreparingClient>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect()
    const preparing = this.#clients.get(client) ?? new PreparingClient(client)
    this.#clients.set(client, preparing)
    return preparing
  }

  async end(): Promise<void> {
    await this.#pool.end()
  }
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  /** Throws `DatabaseAway` where the connection breaks off. */
  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('no query is read by a cursor here')
    const name = NAMES.get(text)
    const query = { text, values: [...values], ...(name !== undefined && { name }) }
    return this.#client.query(query).catch((error: unknown) => {
      throw asAway(error)
    })
  }

  release(): void {
    this.#client.release()
  }
}
