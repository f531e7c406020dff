/** The pipeline of a call: authentication, input, a transaction for a write, the handler, the envelope. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { ACCOUNT_HEADER, isWrite } from '#contract/http/endpoint'
import type { NamedEndpoint } from '#contract/index'
import type { Language } from '#contract/language'
import { BENCH_PROOF_MS } from '#contract/security/proof'
import type { Db } from '#server/platform/db/open'
import type { Replicas } from '#server/platform/db/replicas'
import type { BucketLinks } from '#server/platform/files/bucket/bucket-links'
import type { FileStore } from '#server/platform/files/file-store'
import { Spool } from '#server/platform/files/spool'
import { chooseLanguage } from '#server/platform/translations'
import type { WorkerPool } from '#server/platform/workers/worker-pool'

import { authenticate, type Sessions } from './authenticate.ts'
import { subjectOf } from './call-subject.ts'
import { checkAnswer } from './check-answer.ts'
import type { AnyHandler, Context, PublicContext } from './context.ts'
import { Effects } from './effects.ts'
import { type AcceptedFile, acceptFiles } from './files/accept-files.ts'
import { dropFile, type FileAnswer, isFileAnswer, sendFile } from './files/file-answer.ts'
import { linkTo, sendLink } from './files/file-link.ts'
import { fetchUploads, filesOf, type NamedUpload, takeUploads } from './files/named-uploads.ts'
import { HttpError, otherAccount } from './http-error.ts'
import type { StoredAnswer, WriteKey } from './idempotency/idempotency-repository.ts'
import {
  answerOnce,
  findEarlierAnswer,
  readKey,
  type SentAnswer,
} from './idempotency/idempotency.ts'
import { type HashedFiles, hashRequest } from './idempotency/request-hash.ts'
import { httpMessages } from './messages.ts'
import { requireProof } from './need-proof.ts'
import { parseInput, type ParsedInput } from './parse-input.ts'
import { readsReplica } from './reads-replica.ts'
import { addressBlock } from './server/address-block.ts'
import { signalOf } from './server/request-lines.ts'
import type { RequestSemaphores } from './server/request-semaphore.ts'
import type { Sender } from './server/sender.ts'

/** What every call is served with. */
export interface PipelineParts {
  db: Db
  /** Serve lists, counts and exports, where there are any. */
  replicas: Replicas | undefined
  clock: () => Date
  sessions: Sessions
  senderOf: (request: FastifyRequest) => Sender
  files: FileStore
  /** By which browsers fetch files themselves. */
  bucketLinks: BucketLinks | undefined
  /** Folder of files that are on their way. */
  spoolDir: string
  /** Decodes and draws. */
  workers: WorkerPool
  semaphores: RequestSemaphores
  recordAudit: RecordAudit
  /** Parse every answer with the contract, and fail where they differ: for tests. */
  checkAnswers: boolean
}

/** Records in the audit log what a call did, in its transaction. */
type RecordAudit = (
  context: Pick<Context, 'db' | 'now' | 'person'>,
  call: NamedEndpoint,
  result: { params: ParsedInput['params']; data: unknown },
) => Promise<void>

/** The input of a handler that takes files. */
type Accepted = Omit<ParsedInput, 'files' | 'uploads'> & { files: Record<string, AcceptedFile> }

interface Call {
  endpoint: NamedEndpoint
  handler: AnyHandler
  parts: PipelineParts
}

/** Adds the route of a call. */
export function serveEndpoint(
  app: FastifyInstance,
  parts: PipelineParts,
  endpoint: NamedEndpoint,
  handler: AnyHandler,
): void {
  const call = { endpoint, handler, parts }
  const serveCall = endpoint.access === 'public' ? serveAnyone : servePerson
  const serve = async (request: FastifyRequest) => {
    const spool = new Spool(parts.spoolDir)
    try {
      return await serveCall(call, request, spool)
    } finally {
      await spool.clear()
    }
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { call: endpoint.name },
    handler: async (request, reply) => {
      const answer = await serve(request)
      if (isFileAnswer(answer)) {
        const link = parts.bucketLinks && (await linkTo(request, answer, parts.bucketLinks))
        if (link) return sendLink(request, reply, link)
        acquireDownload(parts, request, answer)
        return sendFile(request, reply, answer)
      }
      const { status, body, replay = false } = answer
      if (replay) reply.header('Idempotent-Replay', 'true')
      return reply
        .code(status)
        .header('Cache-Control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(body)
    },
  })
}

/** Throws 429 where too many are on their way. */
function acquireDownload(
  { semaphores }: PipelineParts,
  request: FastifyRequest,
  file: FileAnswer,
): void {
  const { personId, raw } = request
  const holder = personId === undefined ? addressBlock(request.ip) : String(personId)
  try {
    semaphores.downloads.acquire(holder, {
      signal: signalOf(raw),
      end: () => raw.socket.destroy(),
      full: httpMessages[chooseLanguage(request.headers['accept-language'])].tooMany,
    })
  } catch (error) {
    dropFile(file)
    throw error
  }
}

async function serveAnyone(
  call: Call,
  request: FastifyRequest,
  spool: Spool,
): Promise<SentAnswer | FileAnswer> {
  const language = chooseLanguage(request.headers['accept-language'])
  const input = await parseInput(call.endpoint, request, spool, language)
  return run(call, input, publicContext(call.parts, request, language))
}

function publicContext(
  { db, clock, senderOf, semaphores }: PipelineParts,
  request: FastifyRequest,
  language: Language,
): PublicContext {
  const signal = signalOf(request.raw)
  const acquireExport = (customerId: number) =>
    semaphores.exports.acquire(String(customerId), {
      signal,
      end: () => request.raw.socket.destroy(),
      full: httpMessages[language].tooManyExports,
    })
  const sender = senderOf(request)
  return { signal, acquireExport, sender, db, now: clock(), language }
}

async function servePerson(
  call: Call,
  request: FastifyRequest,
  spool: Spool,
): Promise<SentAnswer | FileAnswer> {
  const { endpoint, parts } = call
  const context = await personContext(call, request)
  const input = await parseInput(endpoint, request, spool, context.language)
  if (!isWrite(endpoint)) return run(call, input, context)
  if (endpoint.unkept) {
    const answer = await run(call, input, context)
    await parts.sessions.noteWrite(context)
    return answer
  }

  const { files } = parts
  const uploads = await fetchUploads(input.uploads, { ...context, files, spool })
  const sent = { ...input.files, ...Object.fromEntries(uploads.map((one) => [one.field, one])) }
  const write = writeOf(call, request, { ...input, files: sent }, context)
  const earlier = write && uploads.length > 0 ? await findEarlierAnswer(write, context) : undefined
  // Its first commit may not have reached the replica that takes over next. To commit another write waits until it has.
  const repeat = (db: Db) => commitWrite(parts.sessions, { ...context, db })
  if (earlier) {
    await context.db.transaction().execute(repeat)
    return earlier
  }
  return context.effects.around(async () => {
    const received = { ...input.files, ...filesOf(uploads, context.language) }
    const accepted = await acceptFiles(received, { ...context, store: files, spool })
    const work = (tx: Db) =>
      runWrite(call, { ...input, files: accepted }, { ...context, db: tx }, uploads)
    return answerOnce(write, context, { work, repeat })
  })
}

/** Throws 401, 403 where the call is the staff's alone or wants a proof, and 409 where another account was meant. */
async function personContext({ endpoint, parts }: Call, request: FastifyRequest): Promise<Context> {
  const { db, replicas, clock, sessions, workers } = parts
  const now = clock()
  const withFreshness = replicas !== undefined && readsReplica(endpoint)
  const allowed = {
    isEnrolling: endpoint.enrolling === true,
    whileLocked: endpoint.whileLocked === true,
  }
  const person = await authenticate(request, { sessions, db, now, withFreshness, ...allowed })
  const language = chooseLanguage(request.headers['accept-language'], person.language)
  if (endpoint.access === 'staff' && person.role !== 'staff') {
    throw new HttpError(403, httpMessages[language].staffOnly)
  }
  const { fresh, pinProves: byPin = false } = endpoint
  if (fresh) requireProof({ person, now, language, byPin })
  if (endpoint.freshOnBench && person.bench) {
    requireProof({ person, now, language, withinMs: BENCH_PROOF_MS, byPin: true })
  }
  const meant = request.headers[ACCOUNT_HEADER.toLowerCase()]
  if (meant !== undefined && meant !== String(person.customerId)) throw otherAccount(language)
  return {
    ...publicContext(parts, request, language),
    ...(replicas && person.freshness && { db: replicas.at(person.freshness) }),
    now,
    person,
    needs: {
      account: endpoint.personal || endpoint.access === 'staff' ? undefined : person.customerId,
      unlocked: !endpoint.whileLocked,
    },
    key: isWrite(endpoint) && !endpoint.unkept ? readKey(request, language) : undefined,
    effects: new Effects((error) => request.log.error({ err: error }, 'left undone')),
    runTask: workers.runFor(person.id, signalOf(request.raw)),
  }
}

/** What is stored with the answer of a write; undefined where it came without a key. */
function writeOf(
  { endpoint }: Call,
  request: FastifyRequest,
  { params, body, files }: Pick<ParsedInput, 'params' | 'body'> & { files: HashedFiles },
  { key, person }: Context,
): WriteKey | undefined {
  if (key === undefined) return undefined
  const path = request.url.split('?', 1)[0] ?? ''
  const subject = subjectOf(endpoint, params)
  return {
    userId: person.id,
    key,
    requestHash: hashRequest(endpoint.method, path, body, files),
    customerId: subject?.kind === 'account' ? subject.id : person.customerId,
  }
}

/** In the transaction of the write, which commits with what the handler did and the audit's record of it. */
async function runWrite(
  call: Call,
  input: Accepted,
  context: Context,
  uploads: readonly NamedUpload[],
): Promise<StoredAnswer> {
  const { endpoint, parts } = call
  await parts.sessions.confirm(context)
  const { db, files } = parts
  await takeUploads(uploads, { ...context, db, files, tx: context.db })
  const answer = await run(call, input, context, (data) =>
    parts.recordAudit(context, endpoint, { params: input.params, data }),
  )
  if (isFileAnswer(answer)) throw new Error(`${endpoint.name} is a write: it can't send a file`)
  await commitWrite(parts.sessions, context)
  context.effects.handled()
  return answer
}

/** The last step of a write's transaction: the body may have come for minutes, and the handler may have waited. */
async function commitWrite(sessions: Sessions, context: Context): Promise<void> {
  await sessions.hold(context)
  await sessions.noteWrite(context)
}

async function run(
  { endpoint, handler, parts }: Call,
  input: ParsedInput | Accepted,
  context: PublicContext | Context,
  record?: (data: unknown) => Promise<void>,
): Promise<StoredAnswer | FileAnswer> {
  // a write that came whole is done, whoever waits for it: it may not come again
  if (!isWrite(endpoint)) context.signal.throwIfAborted()
  const answer = await handler(input as never, context as never)
  if (isFileAnswer(answer.data)) return answer.data
  if (parts.checkAnswers) checkAnswer(endpoint, answer)
  await record?.(answer.data)
  const { data, message = httpMessages[context.language].ok, meta } = answer
  const envelope = { status_code: 200, message, data: data ?? null, meta }
  return { status: 200, body: JSON.stringify(envelope) }
}
