/** Answers a request for a file with a link to it in the bucket, where both sides can do with one. */
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { FileLink } from '#contract/http/file-link'
import { LINK_HEADER, LINK_TYPE } from '#contract/http/link-header'
import { httpMessages } from '#server/http/messages'
import type { BucketLinks } from '#server/platform/files/bucket/bucket-links'
import { chooseLanguage } from '#server/platform/translations'

import { disposition, type FileAnswer } from './file-answer.ts'

/** A smaller file is here sooner than the answer of a second host. */
const LEAST_BYTES = 65_536

/** Undefined where the file itself is to be sent. */
export async function linkTo(
  { headers }: Pick<FastifyRequest, 'headers'>,
  file: FileAnswer,
  { download }: Pick<BucketLinks, 'download'>,
): Promise<FileLink | undefined> {
  const { stream, type } = file
  if (!download || headers[LINK_HEADER.toLowerCase()] !== '1') return undefined
  if (headers['if-none-match'] !== undefined || headers['if-range'] !== undefined) return undefined
  if (!('tag' in stream) || stream.key === undefined || stream.size < LEAST_BYTES) return undefined
  const as = { type, disposition: disposition(file) }
  return { url: await download(stream.key, as), ...as }
}

/** Nobody on the way may keep it: whoever has it has the file. */
export function sendLink(
  request: FastifyRequest,
  reply: FastifyReply,
  data: FileLink,
): FastifyReply {
  const { ok } = httpMessages[chooseLanguage(request.headers['accept-language'])]
  return reply
    .code(200)
    .header('Cache-Control', 'private, no-store')
    .type(LINK_TYPE)
    .send(JSON.stringify({ status_code: 200, message: ok, data }))
}
