/** The session where the worker can read it: written by the page, read before every attempt. */
import { ANNOUNCED_HEADERS } from '#contract/config'
import type { ClientOptions } from '#contract/http/client'

import { outboxDb, type SessionMirror } from './database.ts'

export type MirroredSession = Omit<SessionMirror, 'at' | 'expired' | 'keys'>

/** Returns the current session; `undefined` when nobody is signed in. */
export function readMirror(): Promise<SessionMirror | undefined> {
  return outboxDb.session.get('now')
}

/**
 * Stores the session of the signed-in person. Keys that were given to the same person stay. It counts as valid again: a
 * page mirrors no session that it knows to have expired, and one that missed it learns so from the next attempt.
 */
export async function mirrorSession(session: MirroredSession): Promise<void> {
  if (isMirrored(session, await readMirror())) return
  await outboxDb.transaction('rw', outboxDb.session, async () => {
    const before = await readMirror()
    const keys = before?.owner === session.owner ? before.keys : undefined
    await outboxDb.session.put({ ...session, at: 'now', expired: false, ...(keys && { keys }) })
  })
}

function isMirrored(session: MirroredSession, mirror: SessionMirror | undefined): boolean {
  return (
    mirror?.expired === false &&
    Object.entries(session).every(
      ([name, value]) => mirror[name as keyof MirroredSession] === value,
    )
  )
}

/**
 * Suspends sending: another account is about to be switched on, or is on already without this device knowing. Until the
 * session is mirrored again, nothing that is meant for one account is sent.
 */
export function holdAccount(session: SignIn): Promise<unknown> {
  return modifySession(session, { account: HELD })
}

const HELD = '?'

/** Whether it is unknown which account is on. */
export const isHeld = ({ account }: SessionMirror): boolean => account === HELD

/** Returns the custom headers that the API reads: no other is sent. */
export function announcedTo({ announced }: SessionMirror): readonly string[] {
  return announced?.split(',') ?? Object.values(ANNOUNCED_HEADERS)
}

/** Options of a client that sends with this session. */
export function clientOptions(session: SessionMirror): ClientOptions {
  return {
    baseUrl: () => session.apiBase,
    token: () => session.token,
    language: () => session.language,
    announced: () => announcedTo(session),
  }
}

/** Removes the token and the keys from the device: nobody is signed in. */
export function clearMirror(): Promise<void> {
  return outboxDb.session.delete('now')
}

/** Marks a session as expired. Does nothing if somebody has signed in since. */
export function markExpired(session: SignIn): Promise<unknown> {
  return modifySession(session, { expired: true })
}

/** Identifies one sign-in: a backend may give the same token at each. */
type SignIn = Pick<SessionMirror, 'token' | 'signIn'>

function modifySession({ token, signIn = '' }: SignIn, changes: Partial<SessionMirror>) {
  return outboxDb.session
    .where('at')
    .equals('now')
    .and((now) => now.token === token && (now.signIn ?? '') === signIn)
    .modify(changes)
}
