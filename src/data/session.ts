import { TOKEN_STORAGE_KEY } from '#contract/limits'

import { createStore } from './store.ts'

const OWNER_STORAGE_KEY = 'owner'
/** Stands from a session's end until what it left is wiped: a page may be closed in between. */
const TO_WIPE_STORAGE_KEY = 'to-wipe'

/**
 * Who is signed in on this device.
 * - `expired`: the server no longer takes the token; the person is asked to sign in over the screen they are on
 */
export type Session =
  | { state: 'signed-out' }
  | { state: 'signed-in'; token: string; owner: string }
  | { state: 'expired'; owner: string }

const store = createStore<Session>(restore())

function restore(): Session {
  const token = localStorage.getItem(TOKEN_STORAGE_KEY)
  // Section 7 names the token's key only: a token that was placed without its owner is the server's to name.
  const owner = localStorage.getItem(OWNER_STORAGE_KEY) ?? ''
  return token ? { state: 'signed-in', token, owner } : { state: 'signed-out' }
}

export const readSession = store.get
export const onSessionChange = store.subscribe

/** The owner of what this device keeps: drafts, cached answers. Empty when nobody is signed in. */
export function sessionOwner(): string {
  const session = store.get()
  return session.state === 'signed-out' ? '' : session.owner
}

export function sessionToken(): string | undefined {
  const session = store.get()
  return session.state === 'signed-in' ? session.token : undefined
}

/** Who was signed in here last and did not sign out: their session ended while the portal was closed. */
export function leftoverOwner(): string | undefined {
  return localStorage.getItem(OWNER_STORAGE_KEY) ?? undefined
}

export function startSession(token: string, owner: string): void {
  localStorage.setItem(TOKEN_STORAGE_KEY, token)
  localStorage.setItem(OWNER_STORAGE_KEY, owner)
  store.set({ state: 'signed-in', token, owner })
}

/** The server has said whose a token is that was placed here without its owner. */
export function nameOwner(owner: string): void {
  const session = store.get()
  if (session.state === 'signed-in' && session.owner === '') startSession(session.token, owner)
}

/** The server refused `token`. A token that has been replaced since then changes nothing. */
export function expireSession(token: string): void {
  const session = store.get()
  if (session.state !== 'signed-in' || session.token !== token) return
  localStorage.removeItem(TOKEN_STORAGE_KEY)
  store.set({ state: 'expired', owner: session.owner })
}

export function endSession(): void {
  localStorage.setItem(TO_WIPE_STORAGE_KEY, 'true')
  localStorage.removeItem(TOKEN_STORAGE_KEY)
  localStorage.removeItem(OWNER_STORAGE_KEY)
  store.set({ state: 'signed-out' })
}

/** A session ended here, and what it left on the device is not wiped yet. */
export function isToWipe(): boolean {
  return localStorage.getItem(TO_WIPE_STORAGE_KEY) !== null
}

export function wiped(): void {
  localStorage.removeItem(TO_WIPE_STORAGE_KEY)
}

/** Another tab signed in or out: follow it. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== TOKEN_STORAGE_KEY && event.key !== null) return
    const next = restore()
    const now = store.get()
    if (next.state === 'signed-in' || now.state === 'signed-in') store.set(next)
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
