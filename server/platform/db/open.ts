/** The pool of connections, and what a column becomes in the program. */
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'

import { PreparingPool } from './preparing-pool.ts'
import { RetryingPool } from './retrying-pool.ts'
import type { Database } from './schema.ts'

/** A whole database, or the transaction that a write runs in. */
export type Db = Kysely<Database>

const PARSERS = new Map<number, (text: string) => unknown>([
  // ids and counts stay far below 2^53
  [pg.types.builtins.INT8, Number],
  // a day is a day, not a moment
  [pg.types.builtins.DATE, String],
])

/** A request gives up on a database that cannot be reached after this; the device sends it again. */
const CONNECT_MS = 10_000

/** `db.destroy()` closes the pool. */
export function openDatabase(connection: pg.PoolConfig, log: Logger): Db {
  const pool = new pg.Pool({
    max: 12,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    ...connection,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format),
    },
  })
  // a connection that is being closed may hear that the database stops
  pool.on('error', (error) => {
    if (!pool.ending) log.error({ err: error }, 'idle database connection failed')
  })
  // one that breaks while a transaction holds it fails that query as well; unheard, it would end the process
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!pool.ending) log.warn({ err: error }, 'database connection failed')
    })
  })
  const retrying = new RetryingPool(new PreparingPool(pool))
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: retrying }) })
}
