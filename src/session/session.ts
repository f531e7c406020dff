import { createStore } from '@tanstack/store'

import { TOKEN_STORAGE_KEY } from '#contract/http/limits'

const OWNER_STORAGE_KEY = 'owner'
const ACCOUNT_STORAGE_KEY = 'account'
const SWITCHES_STORAGE_KEY = 'switches'
/** Stands from a session's end until what it left is wiped: a page may be closed in between. */
const TO_WIPE_STORAGE_KEY = 'to-wipe'

/** Who somebody is, and for whom they are here. */
export interface Identity {
  person: string
  /** The customer account that is switched on; empty where the backend names none, and where staff act for nobody. */
  account: string
  /** There is more than one to choose from. */
  switches: boolean
}

interface Present extends Identity {
  /** Under which this device keeps what was read and typed: the person and the account. */
  owner: string
}

/**
 * Who is signed in on this device.
 * - `expired`: the server no longer takes the token; the person is asked to sign in over the screen they are on
 */
export type Session =
  | { state: 'signed-out' }
  | ({ state: 'signed-in'; token: string; landing?: string | undefined } & Present)
  | ({ state: 'expired' } & Present)

const store = createStore<Session>(restore())

function restore(): Session {
  const token = localStorage.getItem(TOKEN_STORAGE_KEY)
  return token ? { state: 'signed-in', token, ...present(leftover()) } : { state: 'signed-out' }
}

/** Section 7 names the token's key only: a token that was placed without its owner is the server's to name. */
function leftover(): Identity {
  const person = localStorage.getItem(OWNER_STORAGE_KEY) ?? ''
  if (person === '') return { person, account: '', switches: false }
  const account = localStorage.getItem(ACCOUNT_STORAGE_KEY) ?? ''
  return { person, account, switches: localStorage.getItem(SWITCHES_STORAGE_KEY) !== null }
}

function present({ person, account, switches }: Identity): Present {
  const owner = account === '' ? person : `${person}#${account}`
  return { person, account, switches, owner }
}

export const readSession = store.get
export const onSessionChange = (listener: () => void) => store.subscribe(listener).unsubscribe

const nobody: Present = present({ person: '', account: '', switches: false })

function whoIsHere(): Present {
  const session = store.get()
  return session.state === 'signed-out' ? nobody : session
}

/** The owner of what this device keeps: drafts, cached answers. Empty when nobody is signed in. */
export const sessionOwner = (): string => whoIsHere().owner

/** Whose the queue is, in all their accounts. */
export const sessionPerson = (): string => whoIsHere().person

export const sessionAccount = (): string => whoIsHere().account

/** There is more than one account to choose from. */
export const hasSeveralAccounts = (): boolean => whoIsHere().switches

/** Signed in, and for nobody yet: staff choose a customer before anything is shown. */
export function mustChooseAccount(): boolean {
  const { switches, account } = whoIsHere()
  return switches && account === ''
}

/** The account that calls name: where there is but one, they need not. */
export function getAccountForCalls(): string {
  const { switches, account } = whoIsHere()
  return switches ? account : ''
}

export function sessionToken(): string | undefined {
  const session = store.get()
  return session.state === 'signed-in' ? session.token : undefined
}

/** Who was signed in here last and did not sign out: their session ended while the portal was closed. */
export function getLeftoverPerson(): string | undefined {
  return localStorage.getItem(OWNER_STORAGE_KEY) ?? undefined
}

/** The token last: other tabs look when it changes. `landing`: the path that an account is switched on for. */
export function startSession(
  token: string,
  { person, account, switches }: Identity,
  landing?: string,
): void {
  localStorage.setItem(OWNER_STORAGE_KEY, person)
  if (switches) localStorage.setItem(SWITCHES_STORAGE_KEY, '1')
  else localStorage.removeItem(SWITCHES_STORAGE_KEY)
  localStorage.setItem(ACCOUNT_STORAGE_KEY, account)
  localStorage.setItem(TOKEN_STORAGE_KEY, token)
  store.setState(() => ({
    state: 'signed-in',
    token,
    landing,
    ...present({ person, account, switches }),
  }))
}

/** The server has said whose the token is, and which account is switched on for it. */
export function identifyOwner(who: Identity, landing?: string): void {
  const session = store.get()
  if (session.state !== 'signed-in' || !['', who.person].includes(session.person)) return
  const { person, account, switches } = session
  const same = person === who.person && account === who.account && switches === who.switches
  if (!same) startSession(session.token, who, landing)
}

/** The server refused `token`. A token that has been replaced since then changes nothing. */
export function expireSession(token: string): void {
  const session = store.get()
  if (session.state !== 'signed-in' || session.token !== token) return
  localStorage.removeItem(TOKEN_STORAGE_KEY)
  store.setState(() => ({ ...present(session), state: 'expired' }))
}

export function endSession(): void {
  localStorage.setItem(TO_WIPE_STORAGE_KEY, 'true')
  const gone = [TOKEN_STORAGE_KEY, OWNER_STORAGE_KEY, ACCOUNT_STORAGE_KEY, SWITCHES_STORAGE_KEY]
  for (const key of gone) localStorage.removeItem(key)
  store.setState(() => ({ state: 'signed-out' }))
}

/** A session ended here, and what it left on the device is not wiped yet. */
export function isWipePending(): boolean {
  return localStorage.getItem(TO_WIPE_STORAGE_KEY) !== null
}

export function clearWipeMark(): void {
  localStorage.removeItem(TO_WIPE_STORAGE_KEY)
}

/** Another tab signed in or out, or switched the account: follow it. */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key !== TOKEN_STORAGE_KEY && key !== ACCOUNT_STORAGE_KEY && key !== null) return
    const next = restore()
    const now = store.get()
    if (next.state === 'signed-in' || now.state === 'signed-in') store.setState(() => next)
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
