/** Binds an endpoint of the contract: token, parse in, transaction, handler, envelope out. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { ACCOUNT_HEADER, isWrite } from '#contract/http/endpoint'
import { OTHER_ACCOUNT } from '#contract/http/envelope'
import type { NamedEndpoint } from '#contract/index'
import type { Db } from '#server/platform/db/open'
import type { FileStore } from '#server/platform/files/file-store'
import { Spool } from '#server/platform/files/spool'
import type { WorkerPool } from '#server/platform/workers/worker-pool'

import { chooseTexts } from '../texts/choose.ts'
import type { Texts } from '../texts/en.ts'
import { authenticate, type Sessions } from './authenticate.ts'
import { subjectOf } from './call-subject.ts'
import { checkAnswer } from './check-answer.ts'
import type { AnyHandler, Context, PublicContext } from './context.ts'
import { Effects } from './effects.ts'
import { type AcceptedFile, acceptFiles } from './files/accept-files.ts'
import { dropFile, type FileAnswer, isFileAnswer, sendFile } from './files/file-answer.ts'
import { fetchUploads, filesOf, useUploads } from './files/named-uploads.ts'
import { HttpError } from './http-error.ts'
import type { StoredAnswer } from './idempotent-answers.ts'
import { earlier, once, readKey, type Sent } from './once.ts'
import { parseInput, type ParsedInput } from './parse-input.ts'
import type { Person } from './person.ts'
import { hashRequest } from './request-hash.ts'
import { addressBlock } from './server/address-block.ts'
import type { AllPlaces } from './server/places.ts'
import { signalOf } from './server/request-lines.ts'
import type { Sender } from './server/sender.ts'

export interface Binding {
  db: Db
  clock: () => Date
  sessions: Sessions
  senderOf: (request: FastifyRequest) => Sender
  files: FileStore
  quotaBytes: number
  /** What the vendor is called. */
  vendor: string
  /** Decodes and draws. */
  workers: WorkerPool
  places: AllPlaces
  /** Folder of files that are on their way. */
  spoolDir: string
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
  binding: Binding
}

export function bindEndpoint(
  app: FastifyInstance,
  binding: Binding,
  endpoint: NamedEndpoint,
  handler: AnyHandler,
): void {
  const call = { endpoint, handler, binding }
  const serveCall = endpoint.access === 'public' ? serveAnyone : servePerson
  const serve = async (request: FastifyRequest) => {
    const spool = new Spool(binding.spoolDir)
    try {
      return await serveCall(call, request, spool)
    } finally {
      await spool.clear()
    }
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const answer = await serve(request)
      if (isFileAnswer(answer)) {
        takeDownload(binding, request, answer)
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
function takeDownload({ places }: Binding, request: FastifyRequest, file: FileAnswer): void {
  const { personId, raw } = request
  const holder = personId === undefined ? addressBlock(request.ip) : String(personId)
  try {
    places.downloads.take(holder, {
      signal: signalOf(raw),
      end: () => raw.socket.destroy(),
      full: chooseTexts(request.headers['accept-language']).tooMany,
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
): Promise<Sent | FileAnswer> {
  const { endpoint, binding } = call
  const texts = chooseTexts(request.headers['accept-language'])
  const input = await parseInput(endpoint, request, spool, texts.language)
  return run(call, input, publicContext(binding, request, texts))
}

function publicContext(binding: Binding, request: FastifyRequest, texts: Texts): PublicContext {
  const { db, clock, senderOf, places } = binding
  const signal = signalOf(request.raw)
  const takeExport = (customerId: number) =>
    places.exports.take(String(customerId), {
      signal,
      end: () => request.raw.socket.destroy(),
      full: texts.tooManyExports,
    })
  const sender = senderOf(request)
  return { signal, takeExport, sender, db, now: clock(), language: texts.language, texts }
}

async function servePerson(
  call: Call,
  request: FastifyRequest,
  spool: Spool,
): Promise<Sent | FileAnswer> {
  const { endpoint, binding } = call
  const { db, clock, files, quotaBytes, vendor, workers } = binding
  const { sessions, recordAudit } = binding
  const [now, language] = [clock(), request.headers['accept-language']]
  const person = await authenticate(request, { sessions, db, now })
  const texts = chooseTexts(language, person.language)
  if (endpoint.access === 'staff' && person.role !== 'staff') {
    throw new HttpError(403, texts.staffOnly)
  }
  refuseOtherAccount(request, person, texts)
  const kept = isWrite(endpoint) && !endpoint.unkept
  const key = kept ? readKey(request, texts.language) : undefined
  const input = await parseInput(endpoint, request, spool, texts.language)
  const effects = new Effects((error) => request.log.error({ err: error }, 'left undone'))
  const runJob = workers.runFor(person.id, signalOf(request.raw))
  const served = { files, quotaBytes, vendor, effects, runJob }
  const context = { ...publicContext(binding, request, texts), ...served, now, person, key }
  if (!kept) return run(call, input, context)

  const uploads = await fetchUploads(input.uploads, { ...context, spool })
  const path = request.url.split('?', 1)[0] ?? ''
  const brought = { ...input.files, ...Object.fromEntries(uploads.map((one) => [one.field, one])) }
  const requestHash = hashRequest(endpoint.method, path, input.body, brought)
  const about = subjectOf(endpoint, input.params)
  const customerId = about?.kind === 'account' ? about.id : person.customerId
  const write = key === undefined ? undefined : { userId: person.id, key, requestHash, customerId }
  const known = write && uploads.length > 0 ? await earlier(write, context) : undefined
  if (known) return known
  return effects.around(async () => {
    const received = { ...input.files, ...filesOf(uploads, texts.language) }
    const accepted = await acceptFiles(received, {
      store: files,
      spool,
      effects,
      language: texts.language,
      runJob,
    })
    return once(write, context, async (tx) => {
      await sessions.confirm({ ...context, db: tx })
      await useUploads(uploads, { ...context, tx })
      const answer = await run(
        call,
        { ...input, files: accepted },
        { ...context, db: tx },
        (data) => recordAudit({ ...context, db: tx }, endpoint, { params: input.params, data }),
      )
      if (isFileAnswer(answer)) throw new Error(`${endpoint.name} is a write: it can't send a file`)
      effects.handled()
      return answer
    })
  })
}

/** A queue may be sent after its person switched: what was meant for one account must not land in another. */
function refuseOtherAccount(request: FastifyRequest, { customerId }: Person, texts: Texts): void {
  const meant = request.headers[ACCOUNT_HEADER.toLowerCase()]
  if (meant === undefined || meant === String(customerId)) return
  const { otherAccount } = texts.accounts
  throw new HttpError(409, otherAccount, { errors: { [OTHER_ACCOUNT]: [otherAccount] } })
}

async function run(
  { endpoint, handler, binding }: Call,
  input: ParsedInput | Accepted,
  context: PublicContext | Context,
  record?: (data: unknown) => Promise<void>,
): Promise<StoredAnswer | FileAnswer> {
  // a write that came whole is done, whoever waits for it: it may not come again
  if (!isWrite(endpoint)) context.signal.throwIfAborted()
  const answer = await handler(input as never, context as never)
  if (isFileAnswer(answer.data)) return answer.data
  if (binding.checkAnswers) checkAnswer(endpoint, answer)
  await record?.(answer.data)
  const { data, message = context.texts.ok, meta } = answer
  const envelope = { status_code: 200, message, data: data ?? null, meta }
  return { status: 200, body: JSON.stringify(envelope) }
}
