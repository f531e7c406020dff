/** The stream on which a signed-out device waits for its registration to be verified. */
import type { FastifyInstance } from 'fastify'

import { WAITING_HEADER, WAITING_KEY, WAITING_PATH } from '#contract/account/registration-stream'
import { HEARTBEAT_MS } from '#contract/events'
import { HttpError } from '#server/http/http-error'
import { httpMessages } from '#server/http/messages'
import { addressBlock } from '#server/http/server/address-block'
import { signalOf, whenOver } from '#server/http/server/request-lines'
import type { RequestSemaphore } from '#server/http/server/request-semaphore'
import { chooseLanguage } from '#server/platform/translations'

import type { RegistrationHub } from './registration-hub.ts'

export function serveRegistrationStream(
  app: FastifyInstance,
  hub: RegistrationHub,
  semaphore: RequestSemaphore,
): void {
  app.addHook('preClose', async () => hub.endAll())

  app.get(WAITING_PATH, async (request, reply) => {
    const messages = httpMessages[chooseLanguage(request.headers['accept-language'])]
    const key = request.headers[WAITING_HEADER]
    if (typeof key !== 'string' || !WAITING_KEY.test(key)) {
      throw new HttpError(400, messages.malformed)
    }
    const { raw } = reply
    const signal = signalOf(request.raw)
    const end = () => raw.end()
    // whether the key is known is not told
    semaphore.acquire(addressBlock(request.ip), { signal, end, full: messages.tooMany })

    reply.hijack()
    raw.writeHead(200, {
      'Permissions-Policy': String(reply.getHeader('Permissions-Policy')),
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // proxies that gather what is small would hold it back
      'X-Accel-Buffering': 'no',
    })
    raw.write('retry: 2000\nevent: ready\ndata: {}\n\n')
    const beat = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS)
    beat.unref()
    const opening = hub.open(key, {
      write: (message) => {
        if (!raw.writableEnded) raw.write(`event: push\ndata: ${JSON.stringify(message)}\n\n`)
      },
      end,
    })
    whenOver(signal, () => {
      clearInterval(beat)
      void opening.then((close) => close())
    })
    raw.on('error', () => raw.destroy())
    await opening
  })
}
