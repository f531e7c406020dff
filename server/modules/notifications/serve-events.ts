/** The event stream: push messages to open pages as server-sent events. */
import type { FastifyInstance } from 'fastify'

import { EVENTS_PATH, HEARTBEAT_MS, STREAM_AGE_MS } from '#contract/events'
import { authenticate, type Sessions } from '#server/http/authenticate'
import { httpMessages } from '#server/http/messages'
import { signalOf, whenOver } from '#server/http/server/request-lines'
import type { RequestSemaphore } from '#server/http/server/request-semaphore'
import type { Db } from '#server/platform/db/open'
import { chooseLanguage } from '#server/platform/translations'

import type { EventHub, EventStream } from './event-hub.ts'
import { newestPush } from './push-repository.ts'

/** A page that reads nothing is let go with this many bytes unread; it comes back and says what it has seen. */
const UNREAD_BYTES = 256_000

interface Events {
  db: Db
  hub: EventHub
  clock: () => Date
  semaphore: RequestSemaphore
  sessions: Pick<Sessions, 'authenticate'>
}

export function serveEvents(app: FastifyInstance, events: Events): void {
  const { db, hub, clock, semaphore, sessions } = events
  const beats = new Set<() => void>()
  const timer = setInterval(() => {
    for (const beat of beats) beat()
  }, HEARTBEAT_MS)
  timer.unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    hub.endAll()
  })

  app.get(EVENTS_PATH, async (request, reply) => {
    const { tooMany } = httpMessages[chooseLanguage(request.headers['accept-language'])]
    const now = clock()
    const person = await authenticate(request, { sessions, db, now })
    const said = request.headers['last-event-id']
    const last = typeof said === 'string' && /^\d{1,15}$/.test(said) ? Number(said) : undefined
    const age = last === undefined ? ageOf(request.query) : 0
    const start = last ?? (await newestPush(db, new Date(now.getTime() - age)))

    const { raw } = reply
    const signal = signalOf(request.raw)
    const end = () => raw.end()
    const asking = { signal, end, full: tooMany, oldestGivesWay: true }
    semaphore.acquire(String(person.id), asking)

    reply.hijack()
    raw.writeHead(200, {
      'Permissions-Policy': String(reply.getHeader('Permissions-Policy')),
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // proxies that gather what is small would hold it back
      'X-Accel-Buffering': 'no',
    })
    const write = (text: string) => {
      if (raw.writableEnded) return
      raw.write(text)
      if (raw.writableLength > UNREAD_BYTES) raw.destroy()
    }
    const beat = () => write(':\n\n')
    const stream: EventStream = {
      userId: person.id,
      tokenId: person.tokenId,
      customerId: person.customerId,
      lastId: start,
      write: ({ id, message }) => {
        write(`id: ${id}\nevent: push\ndata: ${JSON.stringify(message)}\n\n`)
      },
      end,
    }
    write(`retry: 2000\nid: ${start}\nevent: ready\ndata: {}\n\n`)
    beats.add(beat)
    const opening = hub.open(stream, last !== undefined || age > 0)
    whenOver(signal, () => {
      beats.delete(beat)
      void opening.then((close) => close())
    })
    raw.on('error', () => raw.destroy())
    await opening
  })
}

/** How long the page has been there, in ms; 0 where it does not say. */
function ageOf(query: unknown): number {
  const { age } = query as { age?: unknown }
  return typeof age === 'string' && /^\d{1,9}$/.test(age) ? Math.min(Number(age), STREAM_AGE_MS) : 0
}
