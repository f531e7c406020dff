/** The PostgreSQL of a test run, with a migrated template database that every other database is copied from. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pino from 'pino'

import { startEmbedded } from '#server/platform/db/embedded/embedded'
import { migrate } from '#server/platform/db/migrate'
import { openDatabase } from '#server/platform/db/open'

import { type Connection, runSql, TEMPLATE } from './database.ts'

export interface RunPostgres {
  connection: Connection
  /** Stops it and removes its files. */
  stop: () => Promise<void>
}

export async function startRunPostgres(): Promise<RunPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'benchside-postgres-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    const { connection, stop } = await startEmbedded(folder, { durable: false })
    await runSql(connection, `create database ${TEMPLATE}`)
    const db = openDatabase({ ...connection, database: TEMPLATE }, pino({ level: 'silent' }))
    await migrate(db)
    await db.destroy()
    return {
      connection,
      stop: async () => {
        await stop()
        await removeFolder()
      },
    }
  } catch (error) {
    await removeFolder()
    throw error
  }
}
