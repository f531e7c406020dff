import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pino from 'pino'

import { startEmbedded } from '#server/platform/db/embedded/embedded'
import { migrate } from '#server/platform/db/migrate'
import { openDatabase } from '#server/platform/db/open'
import type { Connection } from '#tests/support/postgres/database'
import { databaseUrl } from '#tests/support/postgres/database-url'

export interface BenchDatabase {
  connection: Connection
  url: string
  close: () => Promise<void>
}

/** An embedded PostgreSQL with empty tables, in a folder that `close` removes. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'benchside-bench-'))
  // PostgreSQL runs as another user where this one is root
  await chmod(folder, 0o755)
  const { connection, stop } = await startEmbedded(path.join(folder, 'database'))
  const close = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const db = openDatabase(connection, pino({ level: 'silent' }))
    await migrate(db)
    await db.destroy()
    return { connection, url: databaseUrl(connection), close }
  } catch (error) {
    await close()
    throw error
  }
}
