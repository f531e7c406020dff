import { createStore } from '@tanstack/store'

const STORAGE_KEY = 'waiting-registration'

/** A registration that was sent from this device, which is signed in once its mail's link is opened anywhere. */
export interface Waiting {
  /** 32 random bytes, base64url: whoever has it is given the session, once. */
  key: string
  email: string
  /** ms; nothing comes later */
  until: number
  /** ms; when the last mail was asked for */
  mailedAt: number
}

/** Of all tabs of this browser: a mail's link is often opened beside the page that waits for it. */
export const waitingStore = createStore<Waiting | undefined>(restore())

function restore(): Waiting | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as Waiting | null
    return kept !== null && kept.until > Date.now() ? kept : undefined
  } catch {
    return undefined
  }
}

export function waitFor(waiting: Waiting): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(waiting))
  waitingStore.setState(() => waiting)
}

export function stopWaiting(): void {
  localStorage.removeItem(STORAGE_KEY)
  waitingStore.setState(() => undefined)
}

addEventListener('storage', ({ key }) => {
  if (key === STORAGE_KEY || key === null) waitingStore.setState(restore)
})
