import { createStore } from '@tanstack/store'

import { makeIdempotencyKey } from '#contract/http/endpoint'
import {
  ACCOUNT_STORAGE_KEY,
  OWNER_STORAGE_KEY,
  SWITCHES_STORAGE_KEY,
  TOKEN_STORAGE_KEY,
} from '#contract/storage-keys'
import { personalStorage } from '#vault/personal-storage'
import { BenchIsLocked, currentVault, isSharedBench, type PersonalStorage } from '#vault/vault'

/** Set from the end of a session until its data is wiped: the page may be closed in between. */
const TO_WIPE_STORAGE_KEY = 'to-wipe'
const SIGN_IN_STORAGE_KEY = 'sign-in'

/** A person and the customer account they work in. */
export interface Identity {
  person: string
  /** The customer account that is switched on; empty if the backend has none, or staff have not chosen a customer. */
  account: string
  /** The person has several accounts. */
  switches: boolean
}

interface Present extends Identity {
  /** Key under which cached data and drafts are stored: the person and the account. */
  owner: string
}

/** One sign-in: a backend may give the same token at each. */
interface SignIn {
  token: string
  /** Identifies it; empty if an older version signed in. */
  signIn: string
}

/**
 * The session of this device.
 * - `signed-in`: `token` is empty as long as {@link isTokenClosed}
 * - `expired`: the server no longer accepts the token; the person signs in again over the current screen
 */
export type Session =
  | { state: 'signed-out' }
  | ({ state: 'signed-in'; landing?: string | undefined } & SignIn & Present)
  | ({ state: 'expired' } & Present)

const store = createStore<Session>(restore())

function restore(): Session {
  const token = personalStorage().getItem(TOKEN_STORAGE_KEY)
  if (token === null || (token === '' && !isSharedBench())) return { state: 'signed-out' }
  const signIn = personalStorage().getItem(SIGN_IN_STORAGE_KEY) ?? ''
  return { state: 'signed-in', token, signIn, ...present(leftover()) }
}

/** Section 7 names the token's key only: a token that was stored without its owner is identified by the server. */
function leftover(): Identity {
  const person = personalStorage().getItem(OWNER_STORAGE_KEY) ?? ''
  if (person === '') return { person, account: '', switches: false }
  const account = personalStorage().getItem(ACCOUNT_STORAGE_KEY) ?? ''
  return { person, account, switches: personalStorage().getItem(SWITCHES_STORAGE_KEY) !== null }
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

/** Owner of drafts and cached data on this device. Empty when nobody is signed in. */
export const sessionOwner = (): string => whoIsHere().owner

/** Owner of the queue, in all their accounts. */
export const sessionPerson = (): string => whoIsHere().person

export const sessionAccount = (): string => whoIsHere().account

/** Whether the person has several accounts. */
export const hasSeveralAccounts = (): boolean => whoIsHere().switches

/** Whether a signed-in person has no account yet: staff choose a customer before anything is shown. */
export function mustChooseAccount(): boolean {
  const { switches, account } = whoIsHere()
  return switches && account === ''
}

/** Returns the account that calls name; empty where the person has only one. */
export function getAccountForCalls(): string {
  const { switches, account } = whoIsHere()
  return switches ? account : ''
}

export function sessionToken(): string | undefined {
  const session = store.get()
  return session.state === 'signed-in' && session.token !== '' ? session.token : undefined
}

/** Whether a shared bench was unlocked without a network, and the server has yet to give what opens the token. */
export function isTokenClosed(): boolean {
  const session = store.get()
  return session.state === 'signed-in' && session.token === ''
}

/** Returns the person whose session ended while the portal was closed. */
export function getLeftoverPerson(): string | undefined {
  return personalStorage().getItem(OWNER_STORAGE_KEY) ?? undefined
}

/**
 * `landing`: the path to open in the account. `signIn` is that of a session that goes on. Throws BenchIsLocked on a shared
 * bench without an open vault.
 */
export function startSession(
  token: string,
  who: Identity,
  landing?: string,
  signIn = makeIdempotencyKey(),
): void {
  if (isSharedBench() && !currentVault()) throw new BenchIsLocked('a session')
  keepSession(personalStorage(), token, who, signIn)
  store.setState(() => ({ state: 'signed-in', token, signIn, landing, ...present(who) }))
}

/** Writes the token last: other tabs react to its change, and to that of the sign-in where the token is the same. */
export function keepSession(
  storage: PersonalStorage,
  token: string,
  { person, account, switches }: Identity,
  signIn = makeIdempotencyKey(),
): void {
  storage.setItem(OWNER_STORAGE_KEY, person)
  if (switches) storage.setItem(SWITCHES_STORAGE_KEY, '1')
  else storage.removeItem(SWITCHES_STORAGE_KEY)
  storage.setItem(ACCOUNT_STORAGE_KEY, account)
  storage.setItem(SIGN_IN_STORAGE_KEY, signIn)
  storage.setItem(TOKEN_STORAGE_KEY, token)
}

/** Sets who the token belongs to and which account is switched on, as the server says. */
export function identifyOwner(who: Identity, landing?: string): void {
  const session = store.get()
  if (session.state !== 'signed-in' || !['', who.person].includes(session.person)) return
  const { person, account, switches } = session
  const same = person === who.person && account === who.account && switches === who.switches
  if (!same) startSession(session.token, who, landing, session.signIn)
}

const isOf = (
  session: Session,
  { token, signIn }: { token: string; signIn?: string | undefined },
) =>
  session.state === 'signed-in' &&
  session.token === token &&
  (signIn === undefined || session.signIn === signIn)

/**
 * Marks the session of a sign-in as expired. Does nothing if somebody has signed in since, here or in a tab that this one
 * has not heard of yet. Without `signIn` the token alone counts.
 */
export function expireSession(refused: { token: string; signIn?: string | undefined }): void {
  const session = store.get()
  if (session.state !== 'signed-in' || !isOf(session, refused)) return
  const kept = restore()
  if (kept.state === 'signed-in' && !isOf(kept, session)) return store.setState(() => kept)
  personalStorage().removeItem(TOKEN_STORAGE_KEY)
  store.setState(() => ({ ...present(session), state: 'expired' }))
}

/** Returns a function that marks the session of this moment as expired, as {@link expireSession} does. */
export function makeExpiry(): () => void {
  const session = store.get()
  return () => {
    if (session.state === 'signed-in') expireSession(session)
  }
}

export function endSession(): void {
  personalStorage().setItem(TO_WIPE_STORAGE_KEY, 'true')
  const gone = [
    TOKEN_STORAGE_KEY,
    SIGN_IN_STORAGE_KEY,
    OWNER_STORAGE_KEY,
    ACCOUNT_STORAGE_KEY,
    SWITCHES_STORAGE_KEY,
  ]
  for (const key of gone) personalStorage().removeItem(key)
  store.setState(() => ({ state: 'signed-out' }))
}

/** Whether a session ended here and its data is not wiped yet. */
export function isWipePending(): boolean {
  return personalStorage().getItem(TO_WIPE_STORAGE_KEY) !== null
}

export function clearWipeMark(): void {
  personalStorage().removeItem(TO_WIPE_STORAGE_KEY)
}

/** Continues the session that was kept, once its vault is open. */
export function resumeSession(landing?: string): void {
  const kept = restore()
  store.setState(() => (kept.state === 'signed-in' ? { ...kept, landing } : kept))
}

const FOLLOWED_KEYS = new Set([TOKEN_STORAGE_KEY, SIGN_IN_STORAGE_KEY, ACCOUNT_STORAGE_KEY])

/** Follows other tabs that sign in, sign out or switch the account. */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key !== null && !FOLLOWED_KEYS.has(key)) return
    const next = restore()
    const now = store.get()
    if (next.state === 'signed-in' || now.state === 'signed-in') store.setState(() => next)
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
