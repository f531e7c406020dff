/** The web server, made of its parts: no environment, no process, so that tests run the same one. */
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'

import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

import {
  ANNOUNCED_FILTERS,
  ANNOUNCED_HEADERS,
  ANNOUNCED_SIGN_INS,
  type RuntimeConfig,
  type SecondFactorFor,
} from '#contract/config'
import { REQUEST_LIMITS, STORAGE_LIMITS } from '#contract/http/limits'
import { namedEndpoints } from '#contract/index'

import { answerAboutServer } from './http/about/about-server.ts'
import { serveMetrics } from './http/about/serve-metrics.ts'
import { watchRequests } from './http/about/watch-requests.ts'
import { answerError, answerErrors } from './http/errors.ts'
import { cleanUpUploads } from './http/files/discard.ts'
import { FORM_OPTIONS } from './http/files/read-form.ts'
import { serveUploads } from './http/files/serve-uploads.ts'
import { UploadLocks } from './http/files/upload-locks.ts'
import { deleteOldAnswers } from './http/idempotency/idempotency-repository.ts'
import { limitRate } from './http/limits/rate-limit.ts'
import { type PipelineParts, serveEndpoint } from './http/pipeline.ts'
import { closeUnused } from './http/server/connections/unused-connections.ts'
import { boundJson } from './http/server/json-depth.ts'
import { answerUnknown } from './http/server/not-found.ts'
import { openServer } from './http/server/open-server.ts'
import { openProxies } from './http/server/proxies.ts'
import { refusePacked } from './http/server/refuse-packed.ts'
import { openSemaphores } from './http/server/request-semaphore.ts'
import { secureAnswers } from './http/server/security.ts'
import { senderOf } from './http/server/sender.ts'
import { serveClient, type Client } from './http/server/static.ts'
import { type Stop, stopInOrder } from './http/server/stop-in-order.ts'
import { type Cleaner, handleCleanup, startCleanup } from './jobs/cleanup.ts'
import { JobRunner } from './jobs/job-runner.ts'
import { createModules, type Modules } from './modules.ts'
import { serveRegistrationStream } from './modules/account/serve-registration-stream.ts'
import type { ModelSettings } from './modules/assistant/dialogue/model.ts'
import type { Knowledge } from './modules/help/knowledge/knowledge.ts'
import { readKnowledge } from './modules/help/knowledge/read-knowledge.ts'
import { serveEvents } from './modules/notifications/serve-events.ts'
import type { StorageService } from './modules/storage/service.ts'
import { listen } from './platform/db/listen.ts'
import type { Db } from './platform/db/open.ts'
import type { Replicas } from './platform/db/replicas.ts'
import type { BucketLinks } from './platform/files/bucket/bucket-links.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { removeLostFiles } from './platform/files/lost-files.ts'
import { spareDuringBackup } from './platform/files/spare-files.ts'
import { type Mailer, watchMailer } from './platform/mail/mailer.ts'
import { openCarriers, type PushSettings } from './platform/push/open-carriers.ts'
import { watchCarriers } from './platform/push/watch-carriers.ts'
import type { Telemetry } from './platform/telemetry/telemetry.ts'
import {
  DEFAULT_WORKER_BOUNDS,
  type WorkerBounds,
  WorkerPool,
} from './platform/workers/worker-pool.ts'
import { DEFAULT_LIMITS, type RequestLimits } from './request-limits.ts'
import { watchServer } from './watch-server.ts'

export interface AppParts extends Client {
  db: Db
  /** Serve lists, counts and exports; absent: the database does. */
  replicas?: Replicas | undefined
  log: Logger
  files: FileStore
  /** By which browsers read and write the bucket themselves; without, all goes through this server. */
  bucketLinks?: BucketLinks | undefined
  /** Folder where uploads wait until they are stored or refused. */
  spoolDir: string
  /** What the files of a customer account may take up that has no quota of its own, in bytes; 20 GB without. */
  quotaBytes?: number
  clock?: () => Date
  push: PushSettings
  /** Brings mails; closed with the app. */
  mailer: Mailer
  /** What the assistant knows; absent: what is shipped. */
  knowledge?: Knowledge
  /** The language model that answers what is typed; absent: our search does. */
  model?: ModelSettings | undefined
  /** What `/config.json` says. */
  config: RuntimeConfig
  /** Where people reach this server; https turns HSTS on, and proxies before it are believed. */
  publicUrl?: string | undefined
  /** Proxies on other machines, by address or network; they are believed where there is a `publicUrl`. */
  proxies?: readonly string[]
  limits?: Partial<RequestLimits>
  /** Whom the vendor asks for a second factor; nobody without. */
  secondFactorFor?: SecondFactorFor
  /** How long it still serves once it is told to close, in ms; 0 without. */
  drainMs?: number
  /** Says to others that it was told to close. */
  stop?: Stop
  workers?: Partial<WorkerBounds>
  /** The program of the workers; absent: the one beside this module. */
  workerEntry?: string
  /** What watches it; the one that watches its database. */
  telemetry?: Telemetry | undefined
  /** Whoever has it may read `/metrics` here; nobody without. */
  metricsToken?: string | undefined
  /** Hold every answer against the contract: for tests. */
  checkAnswers?: boolean
}

/** An answer is packed anew each time: a step less than the default is as small, and takes a third of the time. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }

/** In the sources and in the bundle it lies beside this module. */
const WORKER_ENTRY = fileURLToPath(import.meta.url).replace(/app(?=\.[jt]s$)/, 'worker')

/** Ready to listen; closing it leaves the database open. */
export async function createApp(given: AppParts): Promise<FastifyInstance> {
  const parts = { ...given, files: spareDuringBackup(given.files, given.db) }
  const { db, log, files, clock = () => new Date(), config, publicUrl, telemetry } = parts
  const limits = { ...DEFAULT_LIMITS, ...parts.limits }
  const { app, stop } = await openHttp(parts, limits)
  const jobs = new JobRunner({ db, log, telemetry })
  const { publicKey, ...carriers } = await openCarriers({ db, publicUrl }, parts.push)
  const { flows } = parts.knowledge ?? (await readKnowledge())
  const modules = createModules({
    db,
    clock,
    log,
    jobs,
    files,
    bucketLinks: parts.bucketLinks,
    quotaBytes: parts.quotaBytes ?? STORAGE_LIMITS.quotaGb * STORAGE_LIMITS.gigabyte,
    vendor: config.brand.name,
    publicUrl,
    limits,
    mailer: watchMailer(parts.mailer, telemetry),
    carriers: watchCarriers(carriers, telemetry),
    pushServices: parts.push.services ?? [],
    requiredFor: parts.secondFactorFor ?? 'nobody',
    flows,
    model: parts.model,
  })
  await serveCalls(app, { ...parts, clock, limits, modules })
  // a token that this server could not send to is not asked for
  const firebase = parts.push.fcm && config.push.firebase
  const runtimeConfig = {
    ...config,
    push: { vapid_public_key: publicKey, firebase },
    api_headers: headersOf(parts),
    api_filters: [...ANNOUNCED_FILTERS],
    api_sign_in: [...ANNOUNCED_SIGN_INS],
    second_factor_for: parts.secondFactorFor ?? 'nobody',
  }
  answerAboutServer(app, { db, stop }, runtimeConfig)
  if (telemetry?.metrics && parts.metricsToken !== undefined) {
    serveMetrics(app, telemetry.metrics, parts.metricsToken)
  }
  answerUnknown(app, await serveClient(app, parts))
  await startJobs(app, { ...parts, clock, jobs, modules })
  return app
}

/** The headers of ours that are read here. */
function headersOf({ bucketLinks }: AppParts): string[] {
  return Object.values(ANNOUNCED_HEADERS).filter(
    (header) => header !== ANNOUNCED_HEADERS.fileLink || bucketLinks !== undefined,
  )
}

/** What every request passes before its route. */
async function openHttp(
  parts: AppParts,
  limits: RequestLimits,
): Promise<{ app: FastifyInstance; stop: Stop }> {
  const { db, log, publicUrl, config, clientDir, bucketLinks, telemetry } = parts
  const isProxy = openProxies(publicUrl, parts.proxies)
  const app = openServer(
    { log, limits, isProxy },
    {
      bodyLimit: REQUEST_LIMITS.jsonBytes,
      frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    },
  )
  const stop = stopInOrder(app, parts.drainMs ?? 0, parts.stop)
  closeUnused(app)
  if (telemetry) watchRequests(app, telemetry, isProxy)
  answerErrors(app)
  // nothing here is sent as plain text
  app.removeContentTypeParser('text/plain')
  boundJson(app)
  const https = publicUrl?.startsWith('https:') ?? false
  secureAnswers(app, { https, config, clientDir, bucket: bucketLinks?.address })
  // answers alone
  await app.register(compress, { brotliOptions: QUICK_BROTLI, globalDecompression: false })
  refusePacked(app)
  await app.register(multipart, FORM_OPTIONS)
  await limitRate(app, limits, { db, log })
  return { app, stop }
}

type BuiltParts = AppParts & { clock: () => Date; modules: Modules }

/** The calls of the contract, resumable uploads, and the two event streams. */
async function serveCalls(
  app: FastifyInstance,
  { modules, limits, ...parts }: BuiltParts & { limits: RequestLimits },
): Promise<void> {
  const { db, replicas, log, files, clock, spoolDir, publicUrl, checkAnswers = false } = parts
  const { handlers, sessions, audit, storage, events, registrations } = modules
  const bounds = { ...DEFAULT_WORKER_BOUNDS, ...parts.workers }
  const workers = new WorkerPool(log, bounds, parts.workerEntry ?? WORKER_ENTRY)
  app.addHook('onClose', async () => workers.stop())
  const semaphores = openSemaphores(limits)
  const pipeline: PipelineParts = {
    db,
    replicas,
    clock,
    files,
    bucketLinks: parts.bucketLinks,
    spoolDir,
    workers,
    semaphores,
    sessions,
    senderOf: (request) => senderOf(request, publicUrl),
    recordAudit: (...call) => audit.recordCall(...call),
    checkAnswers,
  }
  for (const endpoint of namedEndpoints) {
    serveEndpoint(app, pipeline, endpoint, handlers[endpoint.name])
  }
  const requireRoom: StorageService['requireRoom'] = (...room) => storage.requireRoom(...room)
  const locks = new UploadLocks()
  await serveUploads(app, { db, files, clock, locks, sessions, requireRoom })
  serveEvents(app, { db, hub: events, clock, semaphore: semaphores.events, sessions })
  serveRegistrationStream(app, registrations, semaphores.waiting)
  const { metrics } = parts.telemetry ?? {}
  if (metrics) watchServer(metrics, { app, db, semaphores, uploads: locks, workers })
}

/** Runs jobs, and listens to what the database says, until the app is closed. */
async function startJobs(
  app: FastifyInstance,
  { db, log, files, clock, push, mailer, jobs, modules }: BuiltParts & { jobs: JobRunner },
): Promise<void> {
  const cleaners: Cleaner[] = [
    ...modules.cleaners,
    deleteOldAnswers,
    ({ now }) => cleanUpUploads({ db, files }, now),
    ({ now }) => removeLostFiles({ db, files, log }, now),
  ]
  handleCleanup({ db, clock, log, jobs, cleaners })
  await jobs.start()
  await startCleanup(jobs, db)
  const listeners = [modules.events.listener, modules.registrations.listener, jobs.listener]
  const stopListening = listen({ connection: push.connection, listeners, log })
  let ending: Promise<void> | undefined
  const endJobs = () => (ending ??= jobs.stop())
  // beside the requests that are under way
  app.addHook('preClose', async () => void endJobs().catch(() => {}))
  app.addHook('onClose', async () => {
    await stopListening()
    await endJobs()
    mailer.close()
  })
}
