/** Everything a server reaches a database by: the embedded one, or one that is there with its replicas and pooler. */
import { sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'

import { StartError } from '#server/platform/start-error'
import type { Telemetry } from '#server/platform/telemetry/telemetry'

import { startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { type Db, databaseOn, openDatabase, openPool } from './open.ts'
import { openReplicas, type Replicas } from './replicas.ts'
import type { DatabaseSettings } from './settings.ts'

export interface Store {
  db: Db
  /** Undefined where the database alone is read. */
  replicas: Replicas | undefined
  /** For a connection that needs a session of its own. */
  connection: pg.ClientConfig
  /** Resolves with the reason where the embedded PostgreSQL can't be kept running; never with another's. */
  broken: Promise<string>
  migrate: () => Promise<void>
}

interface Watched {
  log: Logger
  telemetry?: Telemetry | undefined
}

/** `folder` is the embedded one's. What closes it all is added to `steps`, to be done from the last to the first. */
export async function reachStore(
  { database, folder }: { database: DatabaseSettings | undefined; folder: string },
  { log, telemetry }: Watched,
  steps: (() => Promise<unknown>)[],
): Promise<Store> {
  if (!database) return startStore(folder, { log, telemetry }, steps)
  const { url, readUrl, sessionUrl, isPooled } = database
  const connection = { connectionString: sessionUrl }
  const primary = openPool({ connectionString: url, isPooled }, log, telemetry)
  const db = databaseOn(primary)
  steps.push(() => db.destroy())
  const replicas =
    readUrl === undefined
      ? undefined
      : openReplicas({ connectionString: readUrl }, { primary, log, telemetry })
  if (replicas) steps.push(() => replicas.end())
  return {
    db,
    replicas,
    connection,
    broken: new Promise<string>(() => {}),
    migrate: async () => {
      // its lock is a session's
      const session = openDatabase({ ...connection, max: 3 }, log)
      try {
        await migrate(session)
      } finally {
        await session.destroy()
      }
    },
  }
}

/** A pooler has to set it: it refuses what comes at the start of a connection. */
export async function warnOfNoTimeout(db: Db, log: Logger): Promise<void> {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
  if (rows[0]?.statement_timeout !== '0') return
  log.warn('the pooler sets no statement_timeout: docs/database.md has its connect_query')
}

async function startStore(
  folder: string,
  { log, telemetry }: Watched,
  steps: (() => Promise<unknown>)[],
): Promise<Store> {
  const embedded = await startEmbedded(folder).catch((error: Error) => {
    throw new StartError(error.message, { cause: error.cause })
  })
  steps.push(embedded.stop)
  const broken = new Promise<string>((gaveUp) => {
    embedded.watch({ log, gaveUp })
  })
  const { connection } = embedded
  const db = openDatabase(connection, log, telemetry)
  steps.push(() => db.destroy())
  const bringUpToDate = async () => {
    await migrate(db)
  }
  return { db, replicas: undefined, connection, broken, migrate: bringUpToDate }
}
