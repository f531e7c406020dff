/** The pool of connections, and what a column becomes in the program. */
import { callbackify } from 'node:util'

import { DefaultQueryExecutor, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'

import type { Telemetry } from '../telemetry/telemetry.ts'
import { DatabaseAway } from './database-away.ts'
import { OneConnection } from './pools/one-connection.ts'
import { PreparingPool } from './pools/preparing-pool.ts'
import { RetryingPool } from './pools/retrying-pool.ts'
import type { Database } from './schema.ts'

/** A whole database, or the transaction that a write runs in. */
export type Db = Kysely<Database>

const PARSERS = new Map<number, (text: string) => unknown>([
  // ids and counts stay far below 2^53
  [pg.types.builtins.INT8, Number],
  // a day is a day, not a moment
  [pg.types.builtins.DATE, String],
])

/** How columns are read, of a connection that this module did not open, too. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format),
}

/** A request gives up on a database that cannot be reached after this; the device sends it again. */
const CONNECT_MS = 10_000
/** A pooler refuses them at the start of a connection; there they are set in the pooler (docs/database.md). */
const TIMEOUTS = { statement_timeout: 20_000, idle_in_transaction_session_timeout: 30_000 }

export interface Reached extends pg.PoolConfig {
  /** A pooler stands before it that gives a connection for one transaction: nothing lasts longer. */
  isPooled?: boolean
}

/** `db.destroy()` closes the pool. */
export function openDatabase(connection: Reached, log: Logger, telemetry?: Telemetry): Db {
  return databaseOn(openPool(connection, log, telemetry))
}

export function databaseOn(pool: PostgresPool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

/** As {@link databaseOn}, for tests: a transaction that asks for a second connection fails. */
export function strictDatabaseOn(pool: PostgresPool): Db {
  const dialect = new PostgresDialect({ pool })
  const driver = dialect.createDriver()
  const executor = new DefaultQueryExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new OneConnection(driver),
  )
  return new Kysely<Database>({ config: { dialect }, dialect, driver, executor })
}

/** Of the primary: waits a short while for one that went away. */
export function openPool(connection: Reached, log: Logger, telemetry?: Telemetry): PostgresPool {
  const verify = callbackify(refuseReplica)
  return new RetryingPool(openPlainPool({ verify, ...connection }, log, { telemetry }))
}

/** After a failover an address may lead to the former primary for a moment, which does not have what is new. */
async function refuseReplica(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ is_replica: boolean }>(
    'select pg_is_in_recovery() as is_replica',
  )
  if (rows[0]?.is_replica) throw new DatabaseAway('the database is a replica')
}

/** Fails at once where the database is away. `name` is what its metrics call it. */
export function openPlainPool(
  { isPooled = false, ...connection }: Reached,
  log: Logger,
  { telemetry, name = 'primary' }: { telemetry?: Telemetry | undefined; name?: string } = {},
): PreparingPool {
  const pool = new pg.Pool({
    max: 12,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    ...(!isPooled && TIMEOUTS),
    ...connection,
    types: columnTypes,
  })
  // a connection that is being closed may hear that the database stops
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'idle database connection failed')
  })
  // one that breaks while a transaction holds it fails that query as well; unheard, it would end the process
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!pool.ending) log.warn({ err: error }, 'database connection failed')
    })
  })
  telemetry?.watchPool(pool, name)
  return new PreparingPool(pool, { named: !isPooled, watch: telemetry })
}
