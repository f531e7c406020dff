import { createStore } from '@tanstack/store'
/** The event stream of whoever is signed in: push messages while a page is open. */
import type { EventSourceMessage } from 'eventsource-parser'

import { EVENTS_PATH } from '#contract/events'
import { parseJson } from '#contract/http/json'
import { parsePush, type PushMessage } from '#contract/push'
import { expireSession, onSessionChange, readSession } from '#session/session'

import { openEventStream, type EventStreamState } from './event-stream.ts'

export const customerEventsStore = createStore<EventStreamState>('connecting')

const LAST_EVENT_STORAGE_KEY = 'last-event'

type Listener = (message: PushMessage) => void

interface Customer {
  key: string
  token: string
  owner: string
}

/** Another account's news come over a connection of its own. */
function getCustomer(): Customer | undefined {
  const session = readSession()
  if (session.state !== 'signed-in') return undefined
  const { token, owner } = session
  return { key: JSON.stringify([token, owner]), token, owner }
}

const getOwner = () => getCustomer()?.owner ?? ''

/** Who is here since when, in ms of the page's time: its start, or the moment that they signed in. */
let present = { owner: getOwner(), since: 0 }
onSessionChange(() => {
  const owner = getOwner()
  if (owner !== present.owner) present = { owner, since: performance.now() }
})

export function followCustomerEvents(listener: Listener): Promise<void> {
  return openEventStream({
    state: customerEventsStore,
    lock: 'benchside-events',
    getSubject: getCustomer,
    onSubjectChange: onSessionChange,
    buildRequest,
    onEvent: (event, customer) => receive(event, customer, listener),
    onUnauthorized: ({ token }) => expireSession(token),
  })
}

function buildRequest({ token, owner }: Customer) {
  const authorization = { Authorization: `Bearer ${token}` }
  const last = readLastEvent(owner)
  if (last !== undefined) {
    return { path: EVENTS_PATH, headers: { ...authorization, 'Last-Event-ID': last } }
  }
  // Its screens were answered before the stream was open: what changed in between is sent.
  const age = Math.round(performance.now() - present.since)
  return { path: `${EVENTS_PATH}?age=${age}`, headers: authorization }
}

function receive(
  { id, event, data }: EventSourceMessage,
  { owner }: Customer,
  listener: Listener,
): void {
  if (event === 'push') {
    const carried = parsePush(parseJson(data))
    if (carried) listener(carried.message)
  }
  if (id !== undefined && id !== '') {
    localStorage.setItem(LAST_EVENT_STORAGE_KEY, JSON.stringify({ owner, id }))
  }
}

/** Returns the last event that this person was given here; what came after it is asked for. */
function readLastEvent(owner: string): string | undefined {
  const last = parseJson(localStorage.getItem(LAST_EVENT_STORAGE_KEY) ?? '') as
    | { owner?: unknown; id?: unknown }
    | undefined
  return last?.owner === owner && typeof last.id === 'string' ? last.id : undefined
}

/** Signed out: where that person's stream stood is nobody else's to know. */
export function forgetLastEvent(): void {
  localStorage.removeItem(LAST_EVENT_STORAGE_KEY)
}
