/** A connection of its own for what moves many rows: raw for COPY, and the same one as Kysely for all else. */
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import { columnTypes, type Db } from '#server/platform/db/open'
import type { Database } from '#server/platform/db/schema'

export interface BulkConnection {
  client: pg.Client
  /** Never opens a transaction by itself: `client.query('begin')` holds for it, too. */
  db: Db
  close: () => Promise<void>
}

/** COPY writes by these what it reads by these, and a table in the order of its pages. */
const SESSION = `
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
  set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'; set synchronize_seqscans = off;
  set max_parallel_workers_per_gather = 0`

/** Without limits on time. */
export async function openBulk(connection: pg.ClientConfig): Promise<BulkConnection> {
  const client = new pg.Client({ ...connection, types: columnTypes, keepAlive: true })
  // said again by the query that fails; without a listener it would end the process
  client.on('error', () => {})
  await client.connect()
  await client.query(SESSION)
  const shared = Object.assign(client, { release: () => {} })
  const pool = { connect: async () => shared, end: async () => {} }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { client, db, close: () => client.end() }
}
