/** The web server, made of its parts: no environment, no process, so that tests run the same one. */
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'

import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

import {
  ANNOUNCED_FILTERS,
  ANNOUNCED_HEADERS,
  ANNOUNCED_SIGN_INS,
  type AnnouncedSignIn,
} from '#contract/config'
import { REQUEST_LIMITS, STORAGE_LIMITS } from '#contract/http/limits'
import { type NamedEndpoint, namedEndpoints } from '#contract/index'
import * as benches from '#contract/security/benches'

import type { AppParts } from './app-parts.ts'
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
import { closeIdle } from './http/server/connections/idle-connections.ts'
import { boundJson } from './http/server/json-depth.ts'
import { answerUnknown } from './http/server/not-found.ts'
import { openServer } from './http/server/open-server.ts'
import { openProxies } from './http/server/proxies.ts'
import { refusePacked } from './http/server/refuse-packed.ts'
import { openSemaphores } from './http/server/request-semaphore.ts'
import { secureAnswers } from './http/server/security.ts'
import { senderOf } from './http/server/sender.ts'
import { serveClient } from './http/server/static.ts'
import { type Stop, stopInOrder } from './http/server/stop-in-order.ts'
import { type Cleaner, handleCleanup, startCleanup } from './jobs/cleanup.ts'
import { JobRunner } from './jobs/job-runner.ts'
import { createModules, type Modules } from './modules.ts'
import { serveRegistrationStream } from './modules/account/serve-registration-stream.ts'
import { readKnowledge } from './modules/help/knowledge/read-knowledge.ts'
import { serveEvents } from './modules/notifications/serve-events.ts'
import { serveOneClick } from './modules/notifications/serve-one-click.ts'
import { canHavePasskeys } from './modules/passkeys/webauthn.ts'
import type { StorageService } from './modules/storage/service.ts'
import { listen } from './platform/db/listen.ts'
import { removeLostFiles } from './platform/files/lost-files.ts'
import { spareDuringBackup } from './platform/files/spare-files.ts'
import { watchMailer } from './platform/mail/mailer.ts'
import { openCarriers } from './platform/push/open-carriers.ts'
import { watchCarriers } from './platform/push/watch-carriers.ts'
import { DEFAULT_WORKER_BOUNDS, WorkerPool } from './platform/workers/worker-pool.ts'
import { DEFAULT_LIMITS, type RequestLimits } from './request-limits.ts'
import { watchServer } from './watch-server.ts'

export type { AppParts } from './app-parts.ts'

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
  const { sharedBenches = true } = parts
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
    origin: () => publicUrl ?? app.listeningOrigin,
    limits,
    mailer: watchMailer(parts.mailer, telemetry),
    carriers: watchCarriers(carriers, telemetry),
    pushServices: parts.push.services ?? [],
    responseHours: parts.responseHours,
    requiredFor: parts.secondFactorFor ?? 'nobody',
    hasBenches: sharedBenches,
    cafProof: parts.cafProof ?? false,
    openId: parts.openId,
    flows,
    model: parts.model,
    assistantMinutes: config.assistant_session_minutes,
    onAssistantEvent: (event) => telemetry?.metrics?.assistant.inc({ event }),
  })
  const offered = sharedBenches
    ? namedEndpoints
    : namedEndpoints.filter(({ name }) => !(name in benches))
  await serveCalls(app, { ...parts, clock, limits, modules, offered })
  // a token that this server could not send to is not asked for
  const firebase = parts.push.fcm && config.push.firebase
  const runtimeConfig = {
    ...config,
    push: { vapid_public_key: publicKey, firebase },
    api_headers: headersOf(parts),
    api_filters: [...ANNOUNCED_FILTERS],
    api_sign_in: signInsAt(publicUrl).filter((way) => way !== 'openid' || parts.openId),
    openid: parts.openId && { name: parts.openId.name, for: parts.openId.for },
    second_factor_for: parts.secondFactorFor ?? 'nobody',
    shared_benches: sharedBenches,
    bench_offline_hours: parts.benchOfflineHours ?? benches.BENCH_LIMITS.offlineHours.usual,
    caf_proof: parts.cafProof ?? false,
    assistant_conversations: true,
  }
  answerAboutServer(app, { db, stop }, runtimeConfig)
  if (telemetry?.metrics && parts.metricsToken !== undefined) {
    serveMetrics(app, telemetry.metrics, parts.metricsToken)
  }
  answerUnknown(app, await serveClient(app, parts), offered)
  await startJobs(app, { ...parts, clock, jobs, modules })
  return app
}

/** Ways to sign in beside the password. Without a `publicUrl` browsers find out themselves whether they have passkeys there. */
function signInsAt(publicUrl: string | undefined): AnnouncedSignIn[] {
  const has = publicUrl === undefined || canHavePasskeys(publicUrl)
  return ANNOUNCED_SIGN_INS.filter((way) => way !== 'passkey' || has)
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
  closeIdle(app)
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

interface Served {
  limits: RequestLimits
  /** The calls that this installation has. */
  offered: readonly NamedEndpoint[]
}

/** The calls of the contract, resumable uploads, and the two event streams. */
async function serveCalls(
  app: FastifyInstance,
  { modules, limits, offered, ...parts }: BuiltParts & Served,
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
  for (const endpoint of offered) {
    serveEndpoint(app, pipeline, endpoint, handlers[endpoint.name])
  }
  const requireRoom: StorageService['requireRoom'] = (...room) => storage.requireRoom(...room)
  const locks = new UploadLocks()
  await serveUploads(app, { db, files, clock, locks, sessions, requireRoom })
  serveEvents(app, { db, hub: events, clock, semaphore: semaphores.events, sessions })
  serveRegistrationStream(app, registrations, semaphores.waiting)
  const { settings } = modules
  serveOneClick(app, { db, clock, senderOf: pipeline.senderOf, settings })
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
