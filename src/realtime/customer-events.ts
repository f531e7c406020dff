/** The event stream of the signed-in person: push messages while a page is open. */
import { createStore } from '@tanstack/store'
import type { EventSourceMessage } from 'eventsource-parser'

import { EVENTS_PATH } from '#contract/events'
import { parseJson } from '#contract/http/json'
import { parsePush, type PushMessage } from '#contract/push'
import { makeExpiry, onSessionChange, readSession } from '#session/session'
import { keepPersonally, personalStorage } from '#vault/personal-storage'

import { openEventStream, type EventStreamState } from './event-stream.ts'

export const customerEventsStore = createStore<EventStreamState>('connecting')

const LAST_EVENT_STORAGE_KEY = 'last-event'

type Listener = (message: PushMessage) => void

interface Customer {
  key: string
  token: string
  owner: string
  expire: () => void
}

/** Each account has its own connection. */
function getCustomer(): Customer | undefined {
  const session = readSession()
  if (session.state !== 'signed-in' || session.token === '') return undefined
  const { token, signIn, owner } = session
  return { key: JSON.stringify([token, signIn, owner]), token, owner, expire: makeExpiry() }
}

const getOwner = () => getCustomer()?.owner ?? ''

/** The current owner and since when, in ms of the page's time: its start, or their sign-in. */
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
    onUnauthorized: ({ expire }) => expire(),
  })
}

function buildRequest({ token, owner }: Customer) {
  const authorization = { Authorization: `Bearer ${token}` }
  const last = readLastEvent(owner)
  if (last !== undefined) {
    return { path: EVENTS_PATH, headers: { ...authorization, 'Last-Event-ID': last } }
  }
  // Screens were loaded before the stream was open: the server sends what changed in between.
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
    keepPersonally(LAST_EVENT_STORAGE_KEY, JSON.stringify({ owner, id }))
  }
}

/** Returns the last event that this person received here; the stream continues after it. */
function readLastEvent(owner: string): string | undefined {
  const last = parseJson(personalStorage().getItem(LAST_EVENT_STORAGE_KEY) ?? '') as
    | { owner?: unknown; id?: unknown }
    | undefined
  return last?.owner === owner && typeof last.id === 'string' ? last.id : undefined
}

/** Removes the position in the stream at sign-out. */
export function forgetLastEvent(): void {
  personalStorage().removeItem(LAST_EVENT_STORAGE_KEY)
}
