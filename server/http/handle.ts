/** Binds an endpoint of the contract: token, parse in, transaction, handler, envelope out. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { type Endpoint, isWrite } from '#contract/endpoint'
import { REQUEST_LIMITS } from '#contract/limits'

import type { Db } from '../db/open.ts'
import {
  claimKey,
  storeAnswer,
  type StoredAnswer,
  type WriteKey,
} from '../store/idempotent-answers.ts'
import { findPersonByToken, type Person } from '../store/tokens.ts'
import { chooseTexts } from '../texts/choose.ts'
import type { Texts } from '../texts/en.ts'
import { checkAnswer } from './check-answer.ts'
import type { AnyHandler, Context, PublicContext, SignInAttempts } from './context.ts'
import { parseInput, type ParsedInput } from './parse-input.ts'
import { Refusal } from './refusal.ts'
import { hashRequest } from './request-hash.ts'

export interface Binding {
  db: Db
  clock: () => Date
  attemptsOf: (request: FastifyRequest) => SignInAttempts
  /** Parse every answer with the contract, and fail where they differ: for tests. */
  checkAnswers: boolean
}

export function bindEndpoint(
  app: FastifyInstance,
  binding: Binding,
  endpoint: Endpoint,
  handler: AnyHandler,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const now = binding.clock()
      let texts = chooseTexts(request.headers['accept-language'])
      const attempts = binding.attemptsOf(request)
      const run = async (input: ParsedInput, context: PublicContext | Context) => {
        const answer = await handler(input as never, context as never)
        if (binding.checkAnswers) checkAnswer(endpoint, answer)
        return envelopeOf(answer, texts)
      }

      let sent: StoredAnswer & { replay?: boolean }
      if (endpoint.access === 'public') {
        const input = await parseInput(endpoint, request, texts)
        sent = await run(input, { db: binding.db, now, texts, attempts })
      } else {
        const person = await authenticate(binding.db, request, now, texts)
        request.personId = person.id
        texts = chooseTexts(request.headers['accept-language'], person.language)
        const context = { db: binding.db, now, texts, attempts, person, key: '' }
        if (isWrite(endpoint)) {
          const key = readKey(request, texts)
          const input = await parseInput(endpoint, request, texts)
          const write = {
            userId: person.id,
            key,
            requestHash: hashRequest(endpoint.method, pathOf(request), input.body),
          }
          sent = await once(write, context, (db) => run(input, { ...context, db, key }))
        } else {
          sent = await run(await parseInput(endpoint, request, texts), context)
        }
      }
      if (sent.replay) reply.header('Idempotent-Replay', 'true')
      return reply
        .code(sent.status)
        .header('Cache-Control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(sent.body)
    },
  })
}

function envelopeOf(answer: Awaited<ReturnType<AnyHandler>>, texts: Texts): StoredAnswer {
  const { data, message = texts.ok, meta } = answer
  return {
    status: 200,
    body: JSON.stringify({ status_code: 200, message, data: data ?? null, meta }),
  }
}

async function authenticate(
  db: Db,
  request: FastifyRequest,
  now: Date,
  texts: Texts,
): Promise<Person> {
  const token = /^Bearer +([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  const person = token === undefined ? undefined : await findPersonByToken(db, token, now)
  if (person) return person
  throw new Refusal(401, texts.signInFirst, { headers: { 'WWW-Authenticate': 'Bearer' } })
}

const KEY = new RegExp(`^[\\w-]{16,${REQUEST_LIMITS.idempotencyKey}}$`)

function readKey(request: FastifyRequest, texts: Texts): string {
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && KEY.test(key)) return key
  throw new Refusal(400, texts.keyMissing)
}

/** Does the work and stores its answer in one transaction; a refusal stores neither. */
async function once(
  write: WriteKey,
  { db, now, texts }: PublicContext,
  work: (tx: Db) => Promise<StoredAnswer>,
): Promise<StoredAnswer & { replay?: boolean }> {
  return db.transaction().execute(async (tx) => {
    const claim = await claimKey(tx, write, now)
    if (claim === 'other request') throw new Refusal(422, texts.keyReused)
    if (claim !== 'claimed') return { ...claim, replay: true }
    const answer = await work(tx)
    await storeAnswer(tx, write, answer)
    return answer
  })
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? ''
}
