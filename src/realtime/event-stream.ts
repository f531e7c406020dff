import { createStore } from '@tanstack/store'
import type { EventSourceMessage } from 'eventsource-parser'

import { readConfig } from '#api/http/config'
import { EVENTS_PATH } from '#contract/events'
import { parseJson } from '#contract/http/json'
import { parsePush, type PushMessage } from '#contract/push'
import { onConnectivityChange, readConnectivity } from '#device/connectivity'
import { backOffMs } from '#outbox/back-off'
import { expireSession, onSessionChange, readSession } from '#session/session'

import { openLine, readLine, rest } from './event-lines.ts'

/**
 * - `elsewhere`: another tab holds the line, for this one too
 * - `missing`: the backend has no event stream
 */
export type StreamState = 'waiting' | 'live' | 'elsewhere' | 'missing'

export const streamStore = createStore<StreamState>('waiting')

const LOCK = 'benchside-events'
const LAST_EVENT_STORAGE_KEY = 'last-event'

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
  streamStore.setState(() => 'elsewhere')
  await locks.request(LOCK, () => {
    streamStore.setState(() => 'waiting')
    return holdLine(listener)
  })
}

async function holdLine(listener: Listener): Promise<void> {
  let tries = 0
  while (streamStore.get() !== 'missing') {
    await untilMayConnect()
    const heard = await listen(listener)
    if (streamStore.get() === 'live') streamStore.setState(() => 'waiting')
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

/** Reads one connection to its end. Answers whether anything came. */
async function listen(listener: Listener): Promise<boolean> {
  const session = readSession()
  if (session.state !== 'signed-in') return false
  const { token, owner } = session
  const line = new AbortController()
  const watch = () => {
    const now = readSession()
    // Another account's news come over a line of its own.
    const same = now.state === 'signed-in' && now.token === token && now.owner === owner
    if (!same || readConnectivity() === 'offline') line.abort()
  }
  const stops = [onSessionChange(watch), onConnectivityChange(watch)]
  try {
    return await readLine({
      controller: line,
      connect: (signal) => connect(token, owner, signal),
      onOpen: () => streamStore.setState(() => 'live'),
      onEvent: (event) => take(event, owner, listener),
    })
  } finally {
    for (const stop of stops) stop()
  }
}

async function connect(token: string, owner: string, signal: AbortSignal) {
  const headers = new Headers({ Authorization: `Bearer ${token}` })
  const last = readLast(owner)
  if (last !== undefined) headers.set('Last-Event-ID', last)
  // Its screens were answered before the line was open: what changed in between is told.
  const age = last === undefined ? `?age=${Math.round(performance.now() - arrived.at)}` : ''
  const opened = await openLine(readConfig().api_base + EVENTS_PATH + age, headers, signal)
  if (opened.status === 401) expireSession(token)
  if (opened.missing) streamStore.setState(() => 'missing')
  return opened.body
}

function take({ id, event, data }: EventSourceMessage, owner: string, listener: Listener): void {
  if (event === 'push') {
    const carried = parsePush(parseJson(data))
    if (carried) listener(carried.message)
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
