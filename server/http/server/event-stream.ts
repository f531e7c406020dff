/** Server-sent events: answers that stay open, kept alive while the page is there. */
import type { FastifyReply, FastifyRequest } from 'fastify'

import { HEARTBEAT_MS } from '#contract/events'

import { signalOf, whenOver } from './request-lines.ts'
import type { RequestSemaphore } from './request-semaphore.ts'

/** A page that reads nothing is let go with this many bytes unread; it comes back and says what it has seen. */
const UNREAD_BYTES = 256_000
/** A page that lost its stream comes back after this, in ms; where this server ends, at once, to another one. */
const RETRY_MS = 1000
const MOVE_MS = 200

export interface EventStream {
  /** Sends an event; `id` is where the page goes on from when it comes back. */
  send: (event: string, data: unknown, id?: number) => void
  end: () => void
  /** Ends it, and asks the page to come back at once: this server stops. */
  move: () => void
}

interface Opening {
  semaphore: RequestSemaphore
  /** Of whom the semaphore counts it. */
  holder: string
  /** Said where all are taken. */
  full: string
  /** Where the holder has as many as it may, the oldest gives way. */
  oldestGivesWay?: boolean
}

/**
 * `subscribe` says where the stream's events come from, and returns how to end that; it is called once the stream is
 * open. Throws 429 where too many are.
 */
export async function openEventStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { semaphore, holder, full, oldestGivesWay = false }: Opening,
  subscribe: (stream: EventStream) => Promise<() => void>,
): Promise<void> {
  const { raw } = reply
  const signal = signalOf(request.raw)
  const end = () => raw.end()
  const move = () => raw.end(`retry: ${MOVE_MS}\n\n`)
  semaphore.acquire(holder, { signal, end, full, oldestGivesWay })

  reply.hijack()
  raw.writeHead(200, {
    'Permissions-Policy': String(reply.getHeader('Permissions-Policy')),
    'X-Request-Id': request.id,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // nothing comes after it
    Connection: 'close',
    // proxies that collect what is small would hold it back
    'X-Accel-Buffering': 'no',
  })
  const write = (text: string) => {
    if (raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > UNREAD_BYTES) raw.destroy()
  }
  const send: EventStream['send'] = (event, data, id) => {
    const head = id === undefined ? '' : `id: ${id}\n`
    write(`${head}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  write(`retry: ${RETRY_MS}\n\n`)
  const beat = setInterval(() => write(':\n\n'), HEARTBEAT_MS)
  beat.unref()
  const opening = subscribe({ send, end, move })
  whenOver(signal, () => {
    clearInterval(beat)
    void opening.then((close) => close())
  })
  raw.on('error', () => raw.destroy())
  await opening
}
