/** A database of its own for each test file, copied from the run's template. */
import { randomBytes } from 'node:crypto'

import pg from 'pg'

export const TEMPLATE = 'benchside_template'

/** The maintenance database of the run's PostgreSQL. */
export interface Connection {
  host: string
  port: number
  user: string
  password: string
  database: string
}

export async function runSql(connection: Connection, sql: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Files start side by side, and a template is copied by one at a time. */
const COPY_LOCK = 1

/** Creates a database that nothing else uses, as a copy of `template`, to which nobody may be connected. */
export async function copyDatabase(
  from: Connection,
  template: string = TEMPLATE,
): Promise<Connection> {
  const database = `lab_${randomBytes(6).toString('hex')}`
  const client = new pg.Client(from)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [COPY_LOCK])
    // half the work of writing every page to a log that nobody reads
    await client.query(`create database ${database} template ${template} strategy file_copy`)
  } finally {
    await client.end()
  }
  return { ...from, database }
}

/** Ends its connections and removes it. */
export async function dropDatabase({ database, ...server }: Connection): Promise<void> {
  await runSql(
    { ...server, database: 'postgres' },
    `drop database if exists ${database} with (force)`,
  )
}
