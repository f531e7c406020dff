/** Connects a command-line tool to the database of a server, whether the server runs or not. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type pg from 'pg'
import type { Logger } from 'pino'

import { prepareFolder } from '#server/platform/folders'

import { EMBEDDED_USER, startEmbedded } from './embedded/embedded.ts'
import { findPostmaster } from './embedded/postmaster.ts'
import { migrate } from './migrate.ts'
import { type Db, openDatabase } from './open.ts'
import type { DatabaseSettings } from './settings.ts'

interface Place {
  database?: DatabaseSettings | undefined
  dataDir: string
}

export interface ReachedPostgres {
  connection: pg.ClientConfig
  /** Leaves a server that runs as it is. */
  stop: () => Promise<void>
}

/**
 * Where the database is, which is started where it does not run; its tables are left as they are. `alone`: throws where a
 * server uses the embedded one.
 */
export async function reachPostgres(
  { database, dataDir }: Place,
  { alone = false } = {},
): Promise<ReachedPostgres> {
  const stop = async () => {}
  if (database) return { connection: { connectionString: database.sessionUrl }, stop }
  const folder = path.join(dataDir, 'database')
  await prepareFolder('DATA_DIR', dataDir)
  const running = await findPostmaster(path.join(folder, 'postgres'))
  if (!running || alone) return startEmbedded(folder)
  const password = (await readFile(path.join(folder, 'database-password'), 'utf8')).trim()
  const { socketFolder: host, port } = running
  const connection = { host, port, user: EMBEDDED_USER, password, database: 'postgres' }
  return { connection, stop }
}

/** Brings the tables up to date. `stop` leaves a server that runs as it is. */
export async function reachDatabase(
  place: Place,
  log: Logger,
): Promise<{ db: Db; stop: () => Promise<void> }> {
  const { connection, stop } = await reachPostgres(place)
  const db = openDatabase(connection, log)
  const close = async () => {
    await db.destroy()
    await stop()
  }
  try {
    await migrate(db)
    return { db, stop: close }
  } catch (error) {
    await close()
    throw error
  }
}
