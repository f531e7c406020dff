/** A whole server: database, tables, demo data, web server; started and stopped in order. */
import path from 'node:path'

import { sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'

import { DAY_MS } from '#server/platform/durations'

import { createApp } from './app.ts'
import { loadMasterDataOnce } from './demo/data/master-data.ts'
import { DEMO_CUSTOMERS } from './demo/demo-accounts.ts'
import { loadDemoOnce } from './demo/demo-data.ts'
import { openDesk } from './demo/desk/open-desk.ts'
import type { Environment } from './environment.ts'
import { listen } from './http/server/listen.ts'
import type { Knowledge } from './modules/help/knowledge/knowledge.ts'
import { loadArticlesOnce } from './modules/help/knowledge/load-articles.ts'
import { readKnowledge } from './modules/help/knowledge/read-knowledge.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { type Db, openDatabase } from './platform/db/open.ts'
import { loadSheets } from './platform/documents/stream-sheet.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { openFileStore } from './platform/files/open-store.ts'
import { clearSpool } from './platform/files/spool.ts'
import { prepareFolder } from './platform/folders.ts'
import { openMailer } from './platform/mail/open-mailer.ts'
import { StartError } from './platform/start-error.ts'
import { readVendorConfig } from './vendor-config.ts'

/** No upload takes this long: it is of a process that was killed. */
const SPOOL_KEPT_MS = DAY_MS

export interface Running {
  /** http://HOST:PORT with the port that it really has. */
  address: string
  /** Where mails go. */
  mails: string
  /** Resolves with the reason where it cannot go on: it is to be stopped then. */
  broken: Promise<string>
  stop: () => Promise<void>
}

/**
 * Throws {@link StartError} for what the person who starts it can mend; nothing is left running then. `deskPace`: how
 * long the simulated desk takes its time, as a part of what is planned.
 */
export async function startServer(
  environment: Environment,
  log: Logger,
  { deskPace }: { deskPace?: number } = {},
): Promise<Running> {
  // undone from the last to the first
  const steps: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) await step()
  }
  try {
    await prepareFolder('DATA_DIR', environment.dataDir)
    const config = await readVendorConfig(environment.dataDir, environment.publicUrl)
    const files = await openFileStore(environment.dataDir, environment.s3)
    const knowledge = await readKnowledge()
    const [{ db, connection, broken }] = await Promise.all([
      openStore(environment, { log, files, knowledge }, steps),
      loadSheets(),
    ])
    const mailer = openMailer(environment)
    const spoolDir = path.join(environment.dataDir, 'incoming')
    await clearSpool(spoolDir, new Date(Date.now() - SPOOL_KEPT_MS))
    const app = await createApp({
      db,
      log,
      files,
      spoolDir,
      quotaBytes: environment.quotaBytes,
      push: { connection, ...environment.push },
      mailer,
      knowledge,
      model: environment.model,
      publicUrl: environment.publicUrl,
      clientDir: environment.clientDir,
      earlyHints: environment.earlyHints,
      config: { ...config, demo_accounts: environment.demo ? DEMO_CUSTOMERS : [] },
    })
    steps.push(() => app.close())
    const address = await listen(app, environment)
    const beside = { address, connection, db, log, pace: deskPace }
    if (environment.desk) steps.push(await openDesk(beside))
    return { address, mails: mailer.place, broken, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openStore(
  environment: Environment,
  { log, files, knowledge }: { log: Logger; files: FileStore; knowledge: Knowledge },
  steps: (() => Promise<unknown>)[],
): Promise<{ db: Db; connection: pg.ClientConfig; broken: Promise<string> }> {
  const { databaseUrl, dataDir } = environment
  let connection: pg.ClientConfig
  // another's database is not ours to start again
  let broken = new Promise<string>(() => {})
  if (databaseUrl === undefined) {
    const embedded = await startEmbedded(path.join(dataDir, 'database')).catch((error: Error) => {
      throw new StartError(error.message, { cause: error.cause })
    })
    steps.push(embedded.stop)
    broken = new Promise((gaveUp) => {
      embedded.watch({ log, gaveUp })
    })
    connection = embedded.connection
  } else {
    connection = { connectionString: databaseUrl }
  }
  const db = openDatabase(connection, log)
  steps.push(() => db.destroy())
  await sql`select 1`.execute(db).catch((cause: unknown) => {
    throw new StartError('the database does not answer: is DATABASE_URL right?', { cause })
  })
  await migrate(db)
  if (environment.demo) await loadDemoOnce(db, new Date(), files)
  else await loadMasterDataOnce(db)
  await loadArticlesOnce(db, knowledge.articles, new Date())
  return { db, connection, broken }
}
