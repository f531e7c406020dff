/** Turns every error into the failure envelope. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { DatabaseAway } from '#server/platform/db/database-away'
import { chooseLanguage } from '#server/platform/translations'
import { QueueFull } from '#server/platform/workers/fair-queue'

import { HttpError } from './http-error.ts'
import { httpMessages } from './messages.ts'
import { sendFailure, sentenceOf } from './send-failure.ts'
import { isDiskFull, logDiskFull } from './server/disk-full.ts'
import { signalOf } from './server/request-lines.ts'

/** When to come again while the database is away, in seconds: it is back within this, or it takes longer. */
const RETRY_AFTER_S = 5

/** Seconds after which there may be room for another picture. */
const QUEUE_SECONDS = 30

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
}

/** Also for errors before routing, such as an address that cannot be decoded. */
export function answerError(
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = chooseLanguage(request.headers['accept-language'])
  const messages = httpMessages[language]
  if (isBrokenOff(request) || isLeft(error, request)) {
    // nobody's failure, and nobody reads the answer
    const { method, url } = request
    request.log.info({ method, path: url.split('?', 1)[0] }, 'request broken off')
    return sendFailure(reply, 400, messages.malformed)
  }
  if (error instanceof HttpError) {
    return sendFailure(reply.headers(error.headers), error.status, error.message, error.errors)
  }
  if (error instanceof DatabaseAway) {
    request.log.warn({ err: error }, 'the database is away')
    return sendFailure(reply.header('Retry-After', RETRY_AFTER_S), 503, messages.databaseAway)
  }
  if (error instanceof QueueFull) {
    return sendFailure(reply.header('Retry-After', QUEUE_SECONDS), 429, messages.pictures.queueFull)
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    return sendFailure(reply, status, sentenceOf(status, language))
  }
  if (isDiskFull(error)) {
    logDiskFull(request.log, error)
    return sendFailure(reply, 507, messages.diskFull)
  }
  request.log.error({ err: error }, 'request failed')
  return sendFailure(reply, 500, messages.failed)
}

/** Its sender has left before all of it arrived. */
export function isBrokenOff({ raw }: FastifyRequest): boolean {
  return raw.errored !== null
}

/** What was under way was given up, since nobody waits for it. */
function isLeft({ name }: Error, { raw }: FastifyRequest): boolean {
  return name === 'AbortError' && signalOf(raw).aborted
}
