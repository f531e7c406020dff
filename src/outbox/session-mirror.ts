/** The session where the worker can read it: written by the page, read anew before every send. */
import { ANNOUNCED_HEADERS } from '#contract/config'

import { outboxDb, type SessionMirror } from './database.ts'

export type MirroredSession = Omit<SessionMirror, 'at' | 'expired' | 'keys'>

/** The session now; `undefined` when nobody is signed in. */
export function readMirror(): Promise<SessionMirror | undefined> {
  return outboxDb.session.get('now')
}

/** Someone is signed in. Keys that were given to the same person stay. */
export async function mirrorSession(session: MirroredSession): Promise<void> {
  await outboxDb.transaction('rw', outboxDb.session, async () => {
    const before = await readMirror()
    const keys = before?.owner === session.owner ? before.keys : undefined
    const expired = before?.token === session.token && before.expired
    const same =
      before &&
      Object.entries(session).every(
        ([name, value]) => before[name as keyof MirroredSession] === value,
      )
    if (same && before.expired === expired) return
    await outboxDb.session.put({ ...session, at: 'now', expired, ...(keys && { keys }) })
  })
}

/**
 * Another account is about to be switched on, or is on already and this device was not told: until somebody mirrors the
 * session anew, nothing that is meant for one account goes out.
 */
export async function holdAccount(token: string): Promise<void> {
  await outboxDb.session
    .where('at')
    .equals('now')
    .and((session) => session.token === token)
    .modify({ account: HELD })
}

const HELD = '?'

/** Nobody has said yet which account is on. */
export const isHeld = ({ account }: SessionMirror): boolean => account === HELD

/** Headers of ours that the API reads: no other is sent. */
export function announcedTo({ announced }: SessionMirror): readonly string[] {
  return announced?.split(',') ?? Object.values(ANNOUNCED_HEADERS)
}

/** Nobody is signed in: the token and the keys leave the device. */
export function clearMirror(): Promise<void> {
  return outboxDb.session.delete('now')
}

/** The server refused `token`. One that has been replaced since then changes nothing. */
export async function markExpired(token: string): Promise<void> {
  await outboxDb.session
    .where('at')
    .equals('now')
    .and((session) => session.token === token)
    .modify({ expired: true })
}
