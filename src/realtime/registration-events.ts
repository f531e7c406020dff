import { createStore } from '@tanstack/store'

/** The event stream of a registration that was sent from here: the token of its account, once it is verified. */
import { forgetDrafts } from '#cache/drafts'
import { WAITING_HEADER, WAITING_PATH } from '#contract/account/registration-stream'
import { parseJson } from '#contract/http/json'
import { parsePush, type PushMessage } from '#contract/push'
import { stopWaiting, waitingStore } from '#session/registration'
import { onSessionChange, readSession } from '#session/session'

import { openEventStream, type EventStreamState } from './event-stream.ts'

export const registrationEventsStore = createStore<EventStreamState>('connecting')

/** Returns the pending registration, as long as its token may come. */
function getRegistration(): { key: string } | undefined {
  const pending = waitingStore.get()
  if (!pending || pending.until <= Date.now()) return undefined
  return readSession().state === 'signed-out' ? { key: pending.key } : undefined
}

function onRegistrationChange(listener: () => void): () => void {
  const stops = [waitingStore.subscribe(listener).unsubscribe, onSessionChange(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Whoever signs in here ends a pending registration, and what its form kept goes with it. */
export function followRegistrationEvents(listener: (message: PushMessage) => void): Promise<void> {
  onSessionChange(() => {
    if (readSession().state !== 'signed-in' || !waitingStore.get()) return
    stopWaiting()
    void forgetDrafts('')
  })
  return openEventStream({
    state: registrationEventsStore,
    lock: 'benchside-waiting',
    getSubject: getRegistration,
    onSubjectChange: onRegistrationChange,
    buildRequest: ({ key }) => ({ path: WAITING_PATH, headers: { [WAITING_HEADER]: key } }),
    onEvent({ event, data }) {
      const message = event === 'push' ? parsePush(parseJson(data))?.message : undefined
      if (message) listener(message)
    },
  })
}
