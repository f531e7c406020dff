/** The worker's store of messages that no page has received yet, and of those this device has seen. */
import { Dexie, type EntityTable } from 'dexie'

import type { PushMessage } from '#contract/push'

/** Messages kept for a page; the oldest are dropped. */
const MAX_PENDING = 50
/** Messages remembered as seen. */
const MAX_SEEN = 1000
/** Equal text within this time is one message; later it is another. */
const DUPLICATE_WINDOW_MS = 60_000
/** Older messages are dropped. */
const PENDING_MAX_AGE_MS = 7 * 86_400_000
/** A click that no page has followed for so long is dropped. */
const TARGET_MAX_AGE_MS = 60_000

interface PendingMessage {
  entry: string
  message: PushMessage
  /** It was shown as a system notification. */
  shown: boolean
  at: number
}

interface Seen {
  /** Hash of the message's content. */
  id: string
  at: number
  /** Id given by its carrier. */
  sentAs?: string | undefined
}

/**
 * - `last`: the path of a clicked notification, since some systems lose it when they start the portal
 * - `unread`: how much was unread when a page counted it last
 */
interface Remembered {
  key: 'last' | 'unread'
  path?: string
  /** ms */
  at?: number
  count?: number
}

const db = new Dexie('benchside-inbox') as Dexie & {
  waiting: EntityTable<PendingMessage, 'entry'>
  seen: EntityTable<Seen, 'id'>
  targets: EntityTable<Remembered, 'key'>
}
// The table's name is that of earlier versions.
db.version(1).stores({ waiting: 'entry, at', seen: 'id, at', targets: 'key' })
// A device that becomes a shared bench deletes it: no reason for the warning that Dexie would print.
db.on('versionchange', () => {
  db.close({ disableAutoOpen: false })
  return false
})

/**
 * - `new`: this device has not seen the message
 * - `again`: the same content arrived a moment ago, perhaps over another carrier; not shown twice
 * - `known`: seen before
 */
export type ClaimResult = 'new' | 'again' | 'known'

export interface MessageClaim {
  /** Hash of the message's content. */
  id: string
  now: number
  /** Id given by its carrier: two ids are two messages. */
  sentAs?: string | undefined
  /** The message's id is unique, so that equal content is the same message at any time. */
  unique: boolean
}

/** Records a message, so that only one carrier's copy is shown. */
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

/** Keeps a message until a page has received it; times in ms. */
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

/** Returns the messages that no page has received, oldest first. */
export async function readInbox(now: number): Promise<PendingMessage[]> {
  const rows = await db.waiting.orderBy('at').toArray()
  return rows.filter(({ at }) => at > now - PENDING_MAX_AGE_MS)
}

/** Keeps what a page has counted, for as long as none is open; of nothing, nothing is kept. */
export async function keepUnread(count: number): Promise<void> {
  if (count > 0) await db.targets.put({ key: 'unread', count })
  else await db.targets.delete('unread')
}

/** Counts what was unread when a page counted it, and the messages that were shown as system notifications since. */
export async function countUnread(): Promise<number> {
  const known = await db.targets.get('unread')
  const shown = await db.waiting.filter((message) => message.shown).count()
  return shown + (known?.count ?? 0)
}

export async function removeFromInbox(entries: readonly string[]): Promise<void> {
  await db.waiting.bulkDelete([...entries])
}

export async function saveTarget(path: string, at: number): Promise<void> {
  await db.targets.put({ key: 'last', path, at })
}

/** Returns the path that was clicked last and not followed yet, and removes it. */
export function consumeTarget(now: number): Promise<string | undefined> {
  return db.transaction('rw', db.targets, async () => {
    const target = await db.targets.get('last')
    await db.targets.delete('last')
    return (target?.at ?? 0) > now - TARGET_MAX_AGE_MS ? target?.path : undefined
  })
}

/** Removes the pending messages at sign-out. Ids stay, so that nothing is shown twice. */
export async function clearInbox(): Promise<void> {
  await Promise.all([db.waiting.clear(), db.targets.clear()])
}
