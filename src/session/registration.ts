import { createStore } from '@tanstack/store'

import { parseJson } from '#contract/http/json'
import { keepLocally } from '#device/keep-locally'

const STORAGE_KEY = 'waiting-registration'

/**
 * A registration that was sent from this device. The device is signed in once the link in its mail is opened on it, or the
 * code shown elsewhere is typed on it.
 */
export interface PendingRegistration {
  /** 32 random bytes, base64url: whoever has it gets the session, once. */
  key: string
  email: string
  /** ms; the token can't arrive later */
  until: number
  /** ms; when the last mail was requested */
  mailedAt: number
}

/** Shared by all tabs: a mail's link often opens next to the page that waits for it. */
export const pendingRegistrationStore = createStore<PendingRegistration | undefined>(restore())

function restore(): PendingRegistration | undefined {
  const kept = parseJson(localStorage.getItem(STORAGE_KEY) ?? '') as
    | PendingRegistration
    | null
    | undefined
  return kept && kept.until > Date.now() ? kept : undefined
}

export function keepPendingRegistration(registration: PendingRegistration): void {
  keepLocally(STORAGE_KEY, JSON.stringify(registration))
  pendingRegistrationStore.setState(() => registration)
}

export function forgetPendingRegistration(): void {
  localStorage.removeItem(STORAGE_KEY)
  pendingRegistrationStore.setState(() => undefined)
}

addEventListener('storage', ({ key }) => {
  if (key === STORAGE_KEY || key === null) pendingRegistrationStore.setState(restore)
})
