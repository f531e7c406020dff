/** The stream on which a signed-out device waits for its registration to be verified. */
import type { FastifyInstance } from 'fastify'

import {
  REGISTRATION_KEY_HEADER,
  REGISTRATION_KEY,
  REGISTRATION_EVENTS_PATH,
} from '#contract/account/registration-stream'
import { HttpError } from '#server/http/http-error'
import { httpMessages } from '#server/http/messages'
import { addressBlock } from '#server/http/server/address-block'
import { openEventStream } from '#server/http/server/event-stream'
import type { RequestSemaphore } from '#server/http/server/request-semaphore'
import { chooseLanguage } from '#server/platform/translations'

import type { RegistrationHub } from './registration-hub.ts'

export function serveRegistrationStream(
  app: FastifyInstance,
  hub: RegistrationHub,
  semaphore: RequestSemaphore,
): void {
  app.addHook('preClose', async () => hub.moveAll())

  const config = { call: 'registrationEvents', isStream: true }
  app.get(REGISTRATION_EVENTS_PATH, { config }, async (request, reply) => {
    const messages = httpMessages[chooseLanguage(request.headers['accept-language'])]
    const key = request.headers[REGISTRATION_KEY_HEADER]
    if (typeof key !== 'string' || !REGISTRATION_KEY.test(key)) {
      throw new HttpError(400, messages.malformed)
    }
    // before anything is held: 32 random bytes say nothing about an address
    if (!(await hub.knows(key))) throw new HttpError(401, messages.signInFirst)
    const stream = {
      semaphore,
      holder: addressBlock(request.ip),
      full: messages.tooMany,
    }
    await openEventStream(request, reply, stream, async ({ send, end, move }) => {
      send('ready', {})
      return hub.open(key, { write: (message) => send('push', message), end, move })
    })
  })
}
