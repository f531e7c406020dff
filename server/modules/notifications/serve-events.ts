/** The event stream: push messages to open pages as server-sent events. */
import type { FastifyInstance } from 'fastify'

import { EVENTS_PATH, STREAM_AGE_MS } from '#contract/events'
import { authenticate, type Sessions } from '#server/http/authenticate'
import { httpMessages } from '#server/http/messages'
import { openEventStream } from '#server/http/server/event-stream'
import type { RequestSemaphore } from '#server/http/server/request-semaphore'
import type { Db } from '#server/platform/db/open'
import { chooseLanguage } from '#server/platform/translations'

import type { EventHub, EventStream } from './event-hub.ts'
import { newestPush } from './push-repository.ts'

interface Events {
  db: Db
  hub: EventHub
  clock: () => Date
  semaphore: RequestSemaphore
  sessions: Pick<Sessions, 'authenticate'>
}

export function serveEvents(app: FastifyInstance, events: Events): void {
  const { db, hub, clock, semaphore, sessions } = events
  app.addHook('preClose', async () => hub.moveAll())

  app.get(EVENTS_PATH, { config: { call: 'events', isStream: true } }, async (request, reply) => {
    const { tooMany } = httpMessages[chooseLanguage(request.headers['accept-language'])]
    const now = clock()
    const person = await authenticate(request, { sessions, db, now })
    const said = request.headers['last-event-id']
    const last = typeof said === 'string' && /^\d{1,15}$/.test(said) ? Number(said) : undefined
    const age = last === undefined ? ageOf(request.query) : 0
    const start = last ?? (await newestPush(db, new Date(now.getTime() - age)))

    const opening = {
      semaphore,
      holder: String(person.id),
      full: tooMany,
      oldestGivesWay: true,
    }
    await openEventStream(request, reply, opening, async ({ send, end, move }) => {
      send('ready', {}, start)
      const { id: userId, tokenId, customerId, unlockedUntil } = person
      const write: EventStream['write'] = ({ id, message }) => send('push', message, id)
      const whose = { userId, tokenId, customerId, unlockedUntil }
      const stream = { ...whose, lastId: start, write, end, move }
      return hub.open(stream, last !== undefined || age > 0)
    })
  })
}

/** How long the page has been there, in ms; 0 where it does not say. */
function ageOf(query: unknown): number {
  const { age } = query as { age?: unknown }
  return typeof age === 'string' && /^\d{1,9}$/.test(age) ? Math.min(Number(age), STREAM_AGE_MS) : 0
}
