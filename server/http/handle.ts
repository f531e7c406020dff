/** Binds an endpoint of the contract: token, parse in, transaction, handler, envelope out. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { type Endpoint, isWrite } from '#contract/endpoint'

import type { Db } from '../db/open.ts'
import type { FileStore } from '../files/file-store.ts'
import { Spool } from '../files/spool.ts'
import type { StoredAnswer } from '../store/idempotent-answers.ts'
import { chooseTexts } from '../texts/choose.ts'
import { type AcceptedFile, acceptFiles } from './accept-files.ts'
import { authenticate } from './authenticate.ts'
import { checkAnswer } from './check-answer.ts'
import type { AnyHandler, Context, PublicContext, SignInAttempts } from './context.ts'
import { Effects } from './effects.ts'
import { type FileAnswer, isFileAnswer, sendFile } from './file-answer.ts'
import { fetchUploads, filesOf, useUploads } from './named-uploads.ts'
import { earlier, once, readKey, type Sent } from './once.ts'
import { parseInput, type ParsedInput } from './parse-input.ts'
import { Refusal } from './refusal.ts'
import { hashRequest } from './request-hash.ts'

export interface Binding {
  db: Db
  clock: () => Date
  attemptsOf: (request: FastifyRequest) => SignInAttempts
  files: FileStore
  /** What the vendor is called. */
  vendor: string
  /** Origins of push services beside those that browsers use. */
  pushServices: readonly string[]
  /** Folder of files that are on their way. */
  spoolDir: string
  /** Parse every answer with the contract, and fail where they differ: for tests. */
  checkAnswers: boolean
}

/** The input of a handler that takes files. */
type Accepted = Omit<ParsedInput, 'files' | 'uploads'> & { files: Record<string, AcceptedFile> }

interface Call {
  endpoint: Endpoint
  handler: AnyHandler
  binding: Binding
}

export function bindEndpoint(
  app: FastifyInstance,
  binding: Binding,
  endpoint: Endpoint,
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
      if (isFileAnswer(answer)) return sendFile(request, reply, answer)
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

async function serveAnyone(
  call: Call,
  request: FastifyRequest,
  spool: Spool,
): Promise<Sent | FileAnswer> {
  const { endpoint, binding } = call
  const texts = chooseTexts(request.headers['accept-language'])
  const input = await parseInput(endpoint, request, spool, texts)
  const { db, clock, attemptsOf } = binding
  return run(call, input, { db, now: clock(), texts, attempts: attemptsOf(request) })
}

async function servePerson(
  call: Call,
  request: FastifyRequest,
  spool: Spool,
): Promise<Sent | FileAnswer> {
  const { endpoint, binding } = call
  const { db, clock, attemptsOf, files, vendor, pushServices } = binding
  const [now, language] = [clock(), request.headers['accept-language']]
  const person = await authenticate(db, request, now, chooseTexts(language))
  const texts = chooseTexts(language, person.language)
  if (endpoint.access === 'staff' && person.role !== 'staff') {
    throw new Refusal(403, texts.staffOnly)
  }
  const key = isWrite(endpoint) ? readKey(request, texts) : ''
  const input = await parseInput(endpoint, request, spool, texts)
  const effects = new Effects((error) => request.log.error({ err: error }, 'left undone'))
  const attempts = attemptsOf(request)
  const shared = { files, vendor, pushServices, effects }
  const context = { db, now, texts, attempts, person, key, ...shared }
  if (!isWrite(endpoint)) return run(call, input, context)

  const uploads = await fetchUploads(input.uploads, { ...context, spool })
  const path = request.url.split('?', 1)[0] ?? ''
  const brought = { ...input.files, ...Object.fromEntries(uploads.map((one) => [one.field, one])) }
  const requestHash = hashRequest(endpoint.method, path, input.body, brought)
  const write = { userId: person.id, key, requestHash }
  const known = uploads.length > 0 ? await earlier(write, context) : undefined
  if (known) return known
  return effects.around(async () => {
    const received = { ...input.files, ...filesOf(uploads, texts) }
    const accepted = await acceptFiles(received, { store: files, spool, effects, texts })
    return once(write, context, async (tx) => {
      await useUploads(uploads, { ...context, tx })
      const answer = await run(call, { ...input, files: accepted }, { ...context, db: tx })
      if (isFileAnswer(answer)) throw new Error(`${endpoint.name} is a write: it can't send a file`)
      effects.handled()
      return answer
    })
  })
}

async function run(
  { endpoint, handler, binding }: Call,
  input: ParsedInput | Accepted,
  context: PublicContext | Context,
): Promise<StoredAnswer | FileAnswer> {
  const answer = await handler(input as never, context as never)
  if (isFileAnswer(answer.data)) return answer.data
  if (binding.checkAnswers) checkAnswer(endpoint, answer)
  const { data, message = context.texts.ok, meta } = answer
  const envelope = { status_code: 200, message, data: data ?? null, meta }
  return { status: 200, body: JSON.stringify(envelope) }
}
