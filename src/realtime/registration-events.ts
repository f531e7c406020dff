/** The event stream of a registration that was sent from here: it delivers the account's token once it is verified. */
import { createStore } from '@tanstack/store'

import { forgetDrafts } from '#cache/drafts'
import {
  REGISTRATION_KEY_HEADER,
  REGISTRATION_EVENTS_PATH,
} from '#contract/account/registration-stream'
import { parseJson } from '#contract/http/json'
import { parsePush, type PushMessage } from '#contract/push'
import { forgetPendingRegistration, pendingRegistrationStore } from '#session/registration'
import { onSessionChange, readSession } from '#session/session'

import { openEventStream, type EventStreamState } from './event-stream.ts'

export const registrationEventsStore = createStore<EventStreamState>('connecting')

/** Returns the pending registration while its token may still come. */
function getRegistration(): { key: string } | undefined {
  const pending = pendingRegistrationStore.get()
  if (!pending || pending.until <= Date.now()) return undefined
  return readSession().state === 'signed-out' ? { key: pending.key } : undefined
}

function onRegistrationChange(listener: () => void): () => void {
  const stops = [
    pendingRegistrationStore.subscribe(listener).unsubscribe,
    onSessionChange(listener),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** A sign-in on this device ends a pending registration and deletes the draft of its form. */
export function followRegistrationEvents(listener: (message: PushMessage) => void): Promise<void> {
  onSessionChange(() => {
    if (readSession().state !== 'signed-in' || !pendingRegistrationStore.get()) return
    forgetPendingRegistration()
    void forgetDrafts('')
  })
  return openEventStream({
    state: registrationEventsStore,
    lock: 'benchside-waiting',
    getSubject: getRegistration,
    onSubjectChange: onRegistrationChange,
    buildRequest: ({ key }) => ({
      path: REGISTRATION_EVENTS_PATH,
      headers: { [REGISTRATION_KEY_HEADER]: key },
    }),
    onEvent({ event, data }) {
      const message = event === 'push' ? parsePush(parseJson(data))?.message : undefined
      if (message) listener(message)
    },
  })
}
