/** Refuses compressed requests: a few kilobytes can hold gigabytes, and no honest client sends them. */
import type { FastifyInstance } from 'fastify'

import { HttpError } from '#server/http/http-error'
import { httpMessages } from '#server/http/messages'
import { chooseLanguage } from '#server/platform/translations'

/** Any content coding but `identity` is 415, before a byte of the body is read; the connection ends with it. */
export function refusePacked(app: FastifyInstance): void {
  // behind the limits of an address, before the body
  app.addHook('preParsing', async ({ headers }) => {
    if (!isPacked(headers['content-encoding'])) return
    const { packedRequest } = httpMessages[chooseLanguage(headers['accept-language'])]
    throw new HttpError(415, packedRequest, {
      // RFC 9110, 12.5.3: what would be taken
      headers: { 'Accept-Encoding': 'identity', Connection: 'close' },
    })
  })
}

/** Of a list of codings, as it is sent, each counts. */
function isPacked(codings = ''): boolean {
  return codings.split(',').some((each) => !['', 'identity'].includes(each.trim().toLowerCase()))
}
