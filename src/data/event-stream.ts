import { createParser } from 'eventsource-parser'
import type { EventSourceMessage } from 'eventsource-parser'

import { EVENTS_PATH, HEARTBEAT_MS } from '#contract/events'
import { parsePush } from '#contract/push'
import type { PushMessage } from '#contract/push'
import { backOffMs } from '#offline/back-off'

import { readConfig } from './config.ts'
import { onConnectivityChange, readConnectivity } from './connectivity.ts'
import { expireSession, onSessionChange, readSession } from './session.ts'
import { createStore } from './store.ts'

/**
 * - `elsewhere`: another tab holds the line, for this one too
 * - `missing`: the backend has no event stream
 */
export type StreamState = 'waiting' | 'live' | 'elsewhere' | 'missing'

export const streamStore = createStore<StreamState>('waiting')

const LOCK = 'benchside-events'
const LAST_EVENT_STORAGE_KEY = 'last-event'
/** A line that says nothing for so long is dead, in ms. */
const SILENCE = HEARTBEAT_MS * 2.5
/** Statuses of a backend that does not know the call. */
const UNKNOWN_CALL = new Set([403, 404, 405, 406, 410, 501])

type Listener = (message: PushMessage) => void

const ownerNow = () => {
  const session = readSession()
  return session.state === 'signed-in' ? session.owner : ''
}

/** Who was here since when, in ms of the page's time: its start, or the moment that they signed in. */
let arrived = { owner: ownerNow(), at: 0 }
onSessionChange(() => {
  const owner = ownerNow()
  if (owner !== arrived.owner) arrived = { owner, at: performance.now() }
})

/** Follows the stream as long as the page lives: one line of a browser, however many tabs it has. */
export async function followEvents(listener: Listener): Promise<void> {
  const { locks } = navigator as Partial<Navigator>
  if (!locks) return holdLine(listener)
  streamStore.set('elsewhere')
  await locks.request(LOCK, () => {
    streamStore.set('waiting')
    return holdLine(listener)
  })
}

async function holdLine(listener: Listener): Promise<void> {
  let tries = 0
  while (streamStore.get() !== 'missing') {
    await untilMayConnect()
    const heard = await listen(listener)
    if (streamStore.get() === 'live') streamStore.set('waiting')
    tries = heard ? 1 : tries + 1
    if (streamStore.get() !== 'missing') await rest(backOffMs(tries, Math.random()))
  }
}

const mayConnect = () => readSession().state === 'signed-in' && readConnectivity() !== 'offline'

/** Nobody is signed in, or there is no network: nothing is tried. */
function untilMayConnect(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!mayConnect()) return
      for (const stop of stops) stop()
      resolve()
    }
    const stops = [onSessionChange(look), onConnectivityChange(look)]
    look()
  })
}

/** In ms; a network that comes back ends it. */
function rest(time: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(done, time)
    const stop = onConnectivityChange(() => readConnectivity() === 'online' && done())
  })
}

/** Reads one connection to its end. Answers whether anything came. */
async function listen(listener: Listener): Promise<boolean> {
  const session = readSession()
  if (session.state !== 'signed-in') return false
  const { token, owner } = session
  const line = new AbortController()
  const watch = () => {
    const now = readSession()
    const same = now.state === 'signed-in' && now.token === token
    if (!same || readConnectivity() === 'offline') line.abort()
  }
  const stops = [onSessionChange(watch), onConnectivityChange(watch)]
  let heard = false
  let silence: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(silence)
    silence = setTimeout(() => line.abort(), SILENCE)
  }
  try {
    alive()
    const body = await connect(token, owner, line.signal)
    if (!body) return false
    streamStore.set('live')
    const parser = createParser({ onEvent: (event) => take(event, owner, listener) })
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return heard
      heard = true
      alive()
      parser.feed(value)
    }
  } catch {
    return heard
  } finally {
    clearTimeout(silence)
    for (const stop of stops) stop()
  }
}

async function connect(token: string, owner: string, signal: AbortSignal) {
  const headers = new Headers({ Accept: 'text/event-stream', Authorization: `Bearer ${token}` })
  const last = readLast(owner)
  if (last !== undefined) headers.set('Last-Event-ID', last)
  // Its screens were answered before the line was open: what changed in between is told.
  const age = last === undefined ? `?age=${Math.round(performance.now() - arrived.at)}` : ''
  const address = readConfig().api_base + EVENTS_PATH + age
  const response = await fetch(address, { headers, signal, cache: 'no-store', credentials: 'omit' })
  if (response.status === 401) expireSession(token)
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false
  if (UNKNOWN_CALL.has(response.status) || (response.ok && !isStream)) streamStore.set('missing')
  if (response.ok && isStream) return response.body
  await response.body?.cancel()
  return null
}

function take({ id, event, data }: EventSourceMessage, owner: string, listener: Listener): void {
  if (event === 'push') {
    const message = parsePush(parseJson(data))
    if (message) listener(message)
  }
  if (id !== undefined && id !== '') {
    localStorage.setItem(LAST_EVENT_STORAGE_KEY, JSON.stringify({ owner, id }))
  }
}

/** The last event that this person was given here; what came after it is asked for. */
function readLast(owner: string): string | undefined {
  const last = parseJson(localStorage.getItem(LAST_EVENT_STORAGE_KEY) ?? '') as
    | { owner?: unknown; id?: unknown }
    | undefined
  return last?.owner === owner && typeof last.id === 'string' ? last.id : undefined
}

/** Signed out: where that person's stream stood is nobody else's to know. */
export function forgetEvents(): void {
  localStorage.removeItem(LAST_EVENT_STORAGE_KEY)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
