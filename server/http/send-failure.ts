/** A failure as it leaves: in the envelope. */
import type { FastifyReply } from 'fastify'

import type { FailureEnvelope, FieldErrors } from '#contract/http/envelope'

import type { Texts } from '../texts/en.ts'

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
export function sentenceOf(status: number, texts: Texts): string {
  if (status === 404) return texts.noSuchPath
  if (status === 413) return texts.tooLarge
  if (status === 415) return texts.wrongMediaType
  if (status === 429) return texts.tooMany
  return texts.malformed
}
