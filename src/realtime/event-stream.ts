/** Client of the server's event streams: one connection per browser and stream, reopened as long as it is needed. */
import type { Store } from '@tanstack/store'
import { createParser, type EventSourceMessage } from 'eventsource-parser'

import { readConfig } from '#api/http/config'
import { HEARTBEAT_MS } from '#contract/events'
import { onConnectivityChange, readConnectivity } from '#device/connectivity'
import { backOffMs } from '#outbox/drain/back-off'

/** A connection that is silent for longer is dead. */
const SILENCE_TIMEOUT_MS = HEARTBEAT_MS * 2.5

/** Between these lies the wait before a new connection, whatever a server asks for. */
const SHORTEST_RETRY_MS = 100
const LONGEST_RETRY_MS = 30_000

/** Statuses of a backend that does not know the call. */
const UNKNOWN_CALL = new Set([403, 404, 405, 406, 410, 501])

/**
 * - `connecting`: or there is nothing to connect for
 * - `elsewhere`: another tab has the connection and shares its events
 * - `missing`: the backend has no such stream
 */
export type EventStreamState = 'connecting' | 'live' | 'elsewhere' | 'missing'

/** What a stream is about. The connection is closed when `key` changes. */
interface Subject {
  key: string
}

export interface EventStreamOptions<S extends Subject> {
  state: Store<EventStreamState>
  /** Name of the Web Lock that the connected tab holds. */
  lock: string
  /** Returns the current subject; `undefined` means that no connection is needed. */
  getSubject: () => S | undefined
  /** Calls back when `getSubject` may return another subject; returns an unsubscribe function. */
  onSubjectChange: (listener: () => void) => () => void
  /** The path may have a query. */
  buildRequest: (subject: S) => { path: string; headers: Record<string, string> }
  onEvent: (event: EventSourceMessage, subject: S) => void
  onUnauthorized?: (subject: S) => void
}

/** Reads a stream as long as the page lives; resolves if the backend has none. */
export async function openEventStream<S extends Subject>(
  options: EventStreamOptions<S>,
): Promise<void> {
  const { state, lock } = options
  const { locks } = navigator as Partial<Navigator>
  while (state.get() !== 'missing') {
    await untilConnectable(options)
    if (locks) {
      state.setState(() => 'elsewhere')
      await locks.request(lock, () => stayConnected(options))
    } else await stayConnected(options)
  }
}

function getConnectable<S extends Subject>({ getSubject }: EventStreamOptions<S>): S | undefined {
  return readConnectivity() === 'offline' ? undefined : getSubject()
}

function onConnectableChange<S extends Subject>(
  { onSubjectChange }: EventStreamOptions<S>,
  listener: () => void,
): () => void {
  const stops = [onSubjectChange(listener), onConnectivityChange(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

function untilConnectable<S extends Subject>(options: EventStreamOptions<S>): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!getConnectable(options)) return
      stop()
      resolve()
    }
    const stop = onConnectableChange(options, check)
    check()
  })
}

/** Reconnects with growing pauses, until there is no subject or no such stream. */
async function stayConnected<S extends Subject>(options: EventStreamOptions<S>): Promise<void> {
  const { state } = options
  for (let tries = 0; ;) {
    const subject = getConnectable(options)
    if (!subject || state.get() === 'missing') return
    state.setState(() => 'connecting')
    const { heard, retryMs } = await readConnection(options, subject)
    if (state.get() === 'live') state.setState(() => 'connecting')
    if (!getConnectable(options)) return
    tries = heard ? 1 : tries + 1
    if (state.get() !== 'missing') await pause(backOffMs(tries, Math.random(), retryMs))
  }
}

/** Reads one connection to its end. Returns whether anything came, and after how long the server wants us back. */
async function readConnection<S extends Subject>(
  options: EventStreamOptions<S>,
  subject: S,
): Promise<{ heard: boolean; retryMs?: number }> {
  const controller = new AbortController()
  const stop = onConnectableChange(options, () => {
    if (getConnectable(options)?.key !== subject.key) controller.abort()
  })
  const said: { heard: boolean; retryMs?: number } = { heard: false }
  let silence: ReturnType<typeof setTimeout> | undefined
  const noteAlive = () => {
    clearTimeout(silence)
    silence = setTimeout(() => controller.abort(), SILENCE_TIMEOUT_MS)
  }
  try {
    noteAlive()
    const body = await connect(options, subject, controller.signal)
    if (!body) return said
    options.state.setState(() => 'live')
    const parser = createParser({
      onEvent: (event) => options.onEvent(event, subject),
      onRetry(ms) {
        said.retryMs = Math.min(Math.max(ms, SHORTEST_RETRY_MS), LONGEST_RETRY_MS)
      },
    })
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return said
      said.heard = true
      noteAlive()
      parser.feed(value)
    }
  } catch {
    return said
  } finally {
    clearTimeout(silence)
    stop()
  }
}

async function connect<S extends Subject>(
  { state, buildRequest, onUnauthorized }: EventStreamOptions<S>,
  subject: S,
  signal: AbortSignal,
) {
  const { path, headers } = buildRequest(subject)
  const response = await fetch(readConfig().api_base + path, {
    headers: { ...headers, Accept: 'text/event-stream' },
    signal,
    cache: 'no-store',
    credentials: 'omit',
  })
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false
  if (response.ok && isStream) return response.body
  await response.body?.cancel()
  if (response.status === 401) onUnauthorized?.(subject)
  if (response.ok || UNKNOWN_CALL.has(response.status)) state.setState(() => 'missing')
  return null
}

/** Ends early when the network comes back. */
function pause(timeMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, timeMs)
    const stop = onConnectivityChange(() => readConnectivity() === 'online' && end())
  })
}
