/** Connects a command-line tool to the database of a server, whether the server runs or not. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { Logger } from 'pino'

import { prepareFolder } from '#server/platform/folders'

import { EMBEDDED_USER, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { type Db, openDatabase } from './open.ts'
import { findPostmaster } from './postmaster.ts'

/** `stop` leaves a server that runs as it is. */
export async function reachDatabase(
  { databaseUrl, dataDir }: { databaseUrl?: string | undefined; dataDir: string },
  log: Logger,
): Promise<{ db: Db; stop: () => Promise<void> }> {
  const folder = path.join(dataDir, 'database')
  if (databaseUrl !== undefined) return prepare({ connectionString: databaseUrl })
  await prepareFolder('DATA_DIR', dataDir)
  const running = await findPostmaster(path.join(folder, 'postgres'))
  if (!running) {
    const { connection, stop } = await startEmbedded(folder)
    return prepare(connection, stop)
  }
  const password = (await readFile(path.join(folder, 'database-password'), 'utf8')).trim()
  const { socketFolder: host, port } = running
  return prepare({ host, port, user: EMBEDDED_USER, password, database: 'postgres' })

  async function prepare(
    connection: Parameters<typeof openDatabase>[0],
    after = async () => {},
  ): Promise<{ db: Db; stop: () => Promise<void> }> {
    const db = openDatabase(connection, log)
    const stop = async () => {
      await db.destroy()
      await after()
    }
    try {
      await migrate(db)
      return { db, stop }
    } catch (error) {
      await stop()
      throw error
    }
  }
}
