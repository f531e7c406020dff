/** Sends a failure in the envelope. */
import type { FastifyReply } from 'fastify'

import type { FailureEnvelope, FieldErrors } from '#contract/http/envelope'
import type { Language } from '#contract/language'

import { httpMessages } from './messages.ts'

export function sendFailure(
  reply: FastifyReply,
  status: number,
  message: string,
  errors?: FieldErrors,
): FastifyReply {
  const envelope: FailureEnvelope = { status_code: status, message, ...(errors && { errors }) }
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelope))
}

/** What is said of a request that the framework refused, by its status. */
export function sentenceOf(status: number, language: Language): string {
  const messages = httpMessages[language]
  if (status === 404) return messages.noSuchPath
  if (status === 413) return messages.tooLarge
  if (status === 415) return messages.wrongMediaType
  if (status === 429) return messages.tooMany
  return messages.malformed
}
