/** Messages that no page has taken yet, and which messages this device has had: kept by the worker. */
import { Dexie, type EntityTable } from 'dexie'

import type { PushMessage } from '#contract/push'

/** Messages kept for a page; the oldest make room. */
const MAX_PENDING = 50
/** Messages remembered as seen. */
const MAX_SEEN = 1000
/** The same words within this time are the same message; later they are another. */
const DUPLICATE_WINDOW_MS = 60_000
/** What is older is no news any more. */
const PENDING_MAX_AGE_MS = 7 * 86_400_000
/** A click that no page has followed for so long is forgotten. */
const TARGET_MAX_AGE_MS = 60_000

interface PendingMessage {
  entry: string
  message: PushMessage
  /** It was shown as a notification of the system. */
  shown: boolean
  at: number
}

interface Seen {
  /** A hash of what the message says. */
  id: string
  at: number
  /** Its carrier's name for it. */
  sentAs?: string | undefined
}

/** The path of a clicked notification: some systems lose it when they start the portal. */
interface Target {
  key: 'last'
  path: string
  at: number
}

const db = new Dexie('benchside-inbox') as Dexie & {
  waiting: EntityTable<PendingMessage, 'entry'>
  seen: EntityTable<Seen, 'id'>
  targets: EntityTable<Target, 'key'>
}
// The table's name is that of earlier versions.
db.version(1).stores({ waiting: 'entry, at', seen: 'id, at', targets: 'key' })

/**
 * - `new`: this device has not had the message
 * - `again`: the same words came a moment ago, perhaps over another carrier: not to be shown twice
 * - `known`: it was here already
 */
export type ClaimResult = 'new' | 'again' | 'known'

export interface MessageClaim {
  /** A hash of what the message says. */
  id: string
  now: number
  /** Its carrier's name for it: two names are two messages. */
  sentAs?: string | undefined
  /** Its own id is no other message's, so that what says the same is the same, however late. */
  unique: boolean
}

/** Notes a message, so that only one carrier's copy of it is shown. */
export function claimMessage({ id, now, sentAs, unique }: MessageClaim): Promise<ClaimResult> {
  return db.transaction('rw', db.seen, async () => {
    const seen = await db.seen.get(id)
    if (seen && unique) return 'known'
    const sentAgain = seen?.sentAs !== undefined && sentAs !== undefined && seen.sentAs !== sentAs
    const again = seen && !sentAgain && now - seen.at < DUPLICATE_WINDOW_MS
    await db.seen.put({ id, at: again ? seen.at : now, sentAs: sentAs ?? seen?.sentAs })
    if (again) return 'again'
    const many = await db.seen.count()
    if (many > MAX_SEEN)
      await db.seen
        .orderBy('at')
        .limit(many - MAX_SEEN)
        .delete()
    return 'new'
  })
}

/** Keeps a message until a page has taken it; times are in ms. */
export function addToInbox(pending: PendingMessage): Promise<void> {
  return db.transaction('rw', db.waiting, async () => {
    await db.waiting.put(pending)
    await db.waiting
      .where('at')
      .below(pending.at - PENDING_MAX_AGE_MS)
      .delete()
    const many = await db.waiting.count()
    if (many > MAX_PENDING)
      await db.waiting
        .orderBy('at')
        .limit(many - MAX_PENDING)
        .delete()
  })
}

/** Returns what no page has taken, oldest first. */
export async function readInbox(now: number): Promise<PendingMessage[]> {
  const rows = await db.waiting.orderBy('at').toArray()
  return rows.filter(({ at }) => at > now - PENDING_MAX_AGE_MS)
}

/** Counts those that were shown as notifications of the system. */
export function countShown(): Promise<number> {
  return db.waiting.filter(({ shown }) => shown).count()
}

export async function removeFromInbox(entries: readonly string[]): Promise<void> {
  await db.waiting.bulkDelete([...entries])
}

export async function saveTarget(path: string, at: number): Promise<void> {
  await db.targets.put({ key: 'last', path, at })
}

/** Returns the path that was clicked last and not followed yet, once. */
export function consumeTarget(now: number): Promise<string | undefined> {
  return db.transaction('rw', db.targets, async () => {
    const target = await db.targets.get('last')
    await db.targets.clear()
    return target && target.at > now - TARGET_MAX_AGE_MS ? target.path : undefined
  })
}

/** Signed out: what was pending was that person's. Ids stay, so that nothing is shown twice. */
export async function clearInbox(): Promise<void> {
  await Promise.all([db.waiting.clear(), db.targets.clear()])
}
