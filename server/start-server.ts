/** A whole server: database, tables, demo data, web server; started and stopped in order. */
import path from 'node:path'

import { sql } from 'kysely'
import type { Logger } from 'pino'

import { DAY_MS } from '#server/platform/durations'

import { createApp } from './app.ts'
import { loadMasterDataOnce } from './demo/data/master-data.ts'
import { DEMO_CUSTOMERS } from './demo/demo-accounts.ts'
import { loadDemoOnce } from './demo/demo-data.ts'
import { DEMO_RESPONSE_HOURS } from './demo/demo-promise.ts'
import { openDesk } from './demo/desk/open-desk.ts'
import type { Environment } from './environment.ts'
import { createMetricsServer } from './http/about/serve-metrics.ts'
import { listen } from './http/server/listen.ts'
import type { Stop } from './http/server/stop-in-order.ts'
import type { Knowledge } from './modules/help/knowledge/knowledge.ts'
import { loadArticlesOnce } from './modules/help/knowledge/load-articles.ts'
import { readKnowledge } from './modules/help/knowledge/read-knowledge.ts'
import { reachStore, type Store, warnOfNoTimeout } from './platform/db/store.ts'
import { loadSheets } from './platform/documents/stream-sheet.ts'
import { openBucketLinks } from './platform/files/bucket/open-bucket-links.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { openFileStore } from './platform/files/open-store.ts'
import { clearSpool } from './platform/files/spool.ts'
import { prepareFolder } from './platform/folders.ts'
import { openMailer } from './platform/mail/open-mailer.ts'
import { StartError } from './platform/start-error.ts'
import { openTelemetry, type Telemetry } from './platform/telemetry/telemetry.ts'
import { readVendorConfig } from './vendor-config.ts'

/** No upload takes this long: it is of a process that was killed. */
const SPOOL_KEPT_MS = DAY_MS

/** The variables that say where metrics are read. */
const METRICS_NAMES = { host: 'METRICS_HOST', port: 'METRICS_PORT' }

export interface Running {
  /** http://HOST:PORT with the port that it really has. */
  address: string
  /** Where metrics are read; undefined where they have no port of their own. */
  metrics: string | undefined
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
    const vendor = await readVendorConfig(environment.dataDir, environment.publicUrl)
    const { metrics } = environment
    const telemetry = await openTelemetry(
      {
        metrics: metrics.listen !== undefined || metrics.token !== undefined,
        traces: environment.tracesUrl,
      },
      log,
    )
    steps.push(async () => telemetry?.stop())
    const files = await openFileStore(environment.dataDir, environment.s3)
    const { s3, direct } = environment
    const bucketLinks = s3 && direct && (await openBucketLinks(s3, direct, log))
    const knowledge = await readKnowledge()
    const [{ db, replicas, connection, broken }] = await Promise.all([
      openStore(environment, { log, files, knowledge, telemetry }, steps),
      loadSheets(),
    ])
    const mailer = openMailer(environment)
    const spoolDir = path.join(environment.dataDir, 'incoming')
    await clearSpool(spoolDir, new Date(Date.now() - SPOOL_KEPT_MS))
    // it says that the other one is not ready, as long as that one still answers
    const stopping: Stop = { begun: false }
    const metricsServer =
      metrics.listen &&
      createMetricsServer({
        db,
        stop: stopping,
        log,
        metrics: telemetry?.metrics,
        token: metrics.token,
      })
    steps.push(async () => metricsServer?.close())
    const app = await createApp({
      db,
      replicas,
      log,
      files,
      bucketLinks,
      spoolDir,
      quotaBytes: environment.quotaBytes,
      push: { connection, ...environment.push },
      mailer,
      knowledge,
      model: environment.model,
      publicUrl: environment.publicUrl,
      proxies: environment.proxies,
      clientDir: environment.clientDir,
      earlyHints: environment.earlyHints,
      secondFactorFor: environment.secondFactorFor,
      sharedBenches: environment.sharedBenches,
      benchOfflineHours: environment.benchOfflineHours,
      cafProof: environment.cafProof,
      openId: environment.openId,
      drainMs: environment.drainMs,
      stop: stopping,
      telemetry,
      metricsToken: metrics.listen ? undefined : metrics.token,
      responseHours: vendor.responseHours ?? (environment.demo ? DEMO_RESPONSE_HOURS : undefined),
      config: { ...vendor.config, demo_accounts: environment.demo ? DEMO_CUSTOMERS : [] },
    })
    steps.push(() => app.close())
    const metricsAt =
      metricsServer &&
      metrics.listen &&
      (await listen(metricsServer, metrics.listen, METRICS_NAMES))
    const address = await listen(app, environment)
    const beside = { address, connection, db, log, pace: deskPace }
    if (environment.desk) steps.push(await openDesk(beside))
    return { address, metrics: metricsAt, mails: mailer.place, broken, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface StoreParts {
  log: Logger
  files: FileStore
  knowledge: Knowledge
  telemetry: Telemetry | undefined
}

async function openStore(
  { database, dataDir, demo }: Environment,
  { log, files, knowledge, telemetry }: StoreParts,
  steps: (() => Promise<unknown>)[],
): Promise<Store> {
  const folder = path.join(dataDir, 'database')
  const store = await reachStore({ database, folder }, { log, telemetry }, steps)
  const { db } = store
  await sql`select 1`.execute(db).catch((cause: unknown) => {
    throw new StartError('the database does not answer: is DATABASE_URL right?', { cause })
  })
  if (database?.isPooled) await warnOfNoTimeout(db, log)
  await store.migrate()
  if (demo) await loadDemoOnce(db, new Date(), files)
  else await loadMasterDataOnce(db)
  await loadArticlesOnce(db, knowledge.articles, new Date())
  return store
}
