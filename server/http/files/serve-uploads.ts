/** Resumable uploads: the tus protocol as the library @tus/server speaks it, behind our token and envelope. */
import { randomUUID } from 'node:crypto'
import { finished, PassThrough, type Readable } from 'node:stream'

import { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { SPEC_LIMITS } from '#contract/http/limits'
import { TUS_CONTENT_TYPE, TUS_VERSION, UPLOADS_PATH } from '#contract/http/resumable'
import type { Language } from '#contract/language'
import { authenticate, type Sessions } from '#server/http/authenticate'
import { readerOf } from '#server/http/current-account'
import { HttpError, notFound } from '#server/http/http-error'
import { httpMessages } from '#server/http/messages'
import { sendFailure } from '#server/http/send-failure'
import { chooseLanguage } from '#server/platform/translations'

import type { Place } from './discard.ts'
import { PartStore } from './part-store.ts'
import type { UploadLocks } from './upload-locks.ts'
import type { HoldSession } from './upload-repository.ts'

/** What of a request concerns the library. */
const ASKED = [
  'tus-resumable',
  'upload-length',
  'upload-defer-length',
  'upload-concat',
  'upload-metadata',
  'upload-offset',
  'content-type',
  'content-length',
]

/** What of its answer goes out: it would also allow every origin. */
const SAID = [
  'location',
  'tus-extension',
  'tus-max-size',
  'tus-version',
  'upload-expires',
  'upload-length',
  'upload-metadata',
  'upload-offset',
  'connection',
]

/** A request that is asked to stop has this long to end by itself. */
const DRAIN_MS = 500

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Any other text names no upload. */
export const isUploadId = (id: string): boolean => UUID.test(id)

interface Uploads extends Place {
  /** Throws 422 where the customer account has no room for what was added in the transaction. */
  requireRoom: (
    context: { db: Place['db']; language: Language },
    customerId: number,
  ) => Promise<void>
  clock: () => Date
  locks: UploadLocks
  sessions: Pick<Sessions, 'authenticate' | 'hold'>
}

export async function serveUploads(app: FastifyInstance, uploads: Uploads): Promise<void> {
  const { locks } = uploads

  async function serve(request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) {
    const now = uploads.clock()
    const { owner, language, hold } = await whoAsks(request, uploads, now)
    const { id } = request.params
    if (id !== undefined && !isUploadId(id)) throw notFound({ language })
    if (request.headers['upload-length'] === '0') {
      throw new HttpError(422, httpMessages[language].fileEmpty)
    }
    let failed: Error | undefined
    const tus = new Server({
      path: UPLOADS_PATH,
      datastore: new PartStore(uploads, owner, now, {
        room: (tx) => uploads.requireRoom({ db: tx, language }, owner.customerId),
        hold,
      }),
      locker: locks.of(owner.userId),
      maxSize: SPEC_LIMITS.uploadBytes,
      namingFunction: () => randomUUID(),
      relativeLocation: true,
      lockDrainTimeout: DRAIN_MS,
      onResponseError: (_, error) => {
        // the library's own refusals carry their status, all else is answered as in any call
        if (!('status_code' in error)) failed = error
        return undefined
      },
    })
    const content = request.method === 'PATCH' ? arriving(request.raw) : undefined
    const said = await tus.handleWeb(asWebRequest(request, content))
    if (content) dropRest(request.raw, content)
    if (failed) throw failed
    return answer(reply, said, language)
  }

  await app.register(async (scope) => {
    scope.addContentTypeParser(TUS_CONTENT_TYPE, (_, payload, done) => done(null, payload))
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('Tus-Resumable', TUS_VERSION)
    })
    const config = { call: 'upload' }
    scope.route({ method: ['POST', 'OPTIONS'], url: UPLOADS_PATH, config, handler: serve })
    const one = `${UPLOADS_PATH}/:id`
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: one, config, handler: serve })
  })
}

async function whoAsks(request: FastifyRequest, { db, sessions }: Uploads, now: Date) {
  const person = await authenticate(request, { sessions, db, now })
  const language = chooseLanguage(request.headers['accept-language'], person.language)
  const owner = readerOf({ person, language })
  const needs = { account: owner.customerId, unlocked: true }
  const hold: HoldSession = async (tx) => sessions.hold({ db: tx, now, language, person, needs })
  return { owner, language, hold }
}

function asWebRequest(
  request: FastifyRequest<{ Params: { id?: string } }>,
  body: Readable | undefined,
): Request {
  const headers = new Headers()
  for (const name of ASKED) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const { method, params } = request
  const url = `http://benchside${UPLOADS_PATH}${params.id === undefined ? '' : `/${params.id}`}`
  return new Request(url, { method, headers, ...(body && { body, duplex: 'half' }) })
}

/** A connection that breaks ends what is written, and does not undo it. */
function arriving(raw: Readable): PassThrough {
  const content = new PassThrough()
  finished(raw, () => content.end())
  return raw.pipe(content)
}

/** Reads on to the end of what was refused, within reason, so that the answer is read and the connection goes on. */
function dropRest(raw: Readable, content: PassThrough): void {
  raw.unpipe(content)
  content.end()
  let left: number = SPEC_LIMITS.uploadBytes
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.destroy()
  })
  raw.resume()
}

async function answer(reply: FastifyReply, said: Response, language: Language) {
  if (said.status >= 400) {
    const status = STATUS.get(said.status) ?? said.status
    return sendFailure(reply, status, sentenceOf(status, language))
  }
  for (const name of SAID) {
    const value = said.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  return reply.code(said.status).header('Cache-Control', 'no-store').send()
}

/** The library says 403 where a header is missing; here it means that somebody may not. */
const STATUS = new Map([[403, 400]])

function sentenceOf(status: number, language: Language): string {
  const messages = httpMessages[language]
  if (status === 404) return messages.notFound
  if (status === 409) return messages.uploadMoved
  if (status === 410) return messages.uploadGone
  if (status === 413) return messages.fileTooLarge
  return status >= 500 && status !== 501 ? messages.failed : messages.malformed
}
