import { createStore } from '@tanstack/store'

const STORAGE_KEY = 'waiting-registration'

/** A registration that was sent from this device, which is signed in once its mail's link is opened anywhere. */
export interface PendingRegistration {
  /** 32 random bytes, base64url: whoever has it is given the session, once. */
  key: string
  email: string
  /** ms; nothing comes later */
  until: number
  /** ms; when the last mail was asked for */
  mailedAt: number
}

/** Of all tabs of this browser: a mail's link is often opened beside the page that waits for it. */
export const pendingRegistrationStore = createStore<PendingRegistration | undefined>(restore())

function restore(): PendingRegistration | undefined {
  try {
    const kept = JSON.parse(
      localStorage.getItem(STORAGE_KEY) ?? 'null',
    ) as PendingRegistration | null
    return kept !== null && kept.until > Date.now() ? kept : undefined
  } catch {
    return undefined
  }
}

export function keepPendingRegistration(registration: PendingRegistration): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(registration))
  pendingRegistrationStore.setState(() => registration)
}

export function forgetPendingRegistration(): void {
  localStorage.removeItem(STORAGE_KEY)
  pendingRegistrationStore.setState(() => undefined)
}

addEventListener('storage', ({ key }) => {
  if (key === STORAGE_KEY || key === null) pendingRegistrationStore.setState(restore)
})
