/** What came while no page was there to take it, and which messages this device has had: kept by the worker. */
import { Dexie, type EntityTable } from 'dexie'

import type { PushMessage } from '#contract/push'

/** So many messages wait for a page; the oldest make room. */
const MOST_WAITING = 50
/** So many messages are remembered. */
const MOST_SEEN = 1000
/** The same words so soon are the same message, in ms; later they are another. */
const SAME_FOR = 60_000
/** What has waited longer is no news any more, in ms. */
const KEPT_FOR = 7 * 86_400_000
/** A click that no page has followed for so long is forgotten, in ms. */
const TARGET_FOR = 60_000

interface Waiting {
  entry: string
  message: PushMessage
  /** It was shown as a notification of the system. */
  shown: boolean
  at: number
}

interface Seen {
  /** What the message says, hashed. */
  id: string
  at: number
  /** What its carrier calls it. */
  sentAs?: string | undefined
}

/** Where a click on a notification leads: some systems lose it when they start the portal. */
interface Target {
  key: 'last'
  path: string
  at: number
}

const db = new Dexie('benchside-inbox') as Dexie & {
  waiting: EntityTable<Waiting, 'entry'>
  seen: EntityTable<Seen, 'id'>
  targets: EntityTable<Target, 'key'>
}
db.version(1).stores({ waiting: 'entry, at', seen: 'id, at', targets: 'key' })

/**
 * Notes a message.
 * - `new`: this device has not had it
 * - `again`: the same words came a moment ago, perhaps over another carrier: not to be said twice
 * - `known`: it was here already
 */
export type Claim = 'new' | 'again' | 'known'

export interface Claiming {
  /** What the message says, hashed. */
  id: string
  now: number
  /** What its carrier calls it: two names are two messages. */
  sentAs?: string | undefined
  /** Its own id is no other message's, so that what says the same is the same, however late. */
  unique: boolean
}

export function claim({ id, now, sentAs, unique }: Claiming): Promise<Claim> {
  return db.transaction('rw', db.seen, async () => {
    const seen = await db.seen.get(id)
    if (seen && unique) return 'known'
    const sentAgain = seen?.sentAs !== undefined && sentAs !== undefined && seen.sentAs !== sentAs
    const again = seen && !sentAgain && now - seen.at < SAME_FOR
    await db.seen.put({ id, at: again ? seen.at : now, sentAs: sentAs ?? seen?.sentAs })
    if (again) return 'again'
    const many = await db.seen.count()
    if (many > MOST_SEEN)
      await db.seen
        .orderBy('at')
        .limit(many - MOST_SEEN)
        .delete()
    return 'new'
  })
}

/** Keeps a message until a page has taken it; times are in ms. */
export function putInInbox(waiting: Waiting): Promise<void> {
  return db.transaction('rw', db.waiting, async () => {
    await db.waiting.put(waiting)
    await db.waiting
      .where('at')
      .below(waiting.at - KEPT_FOR)
      .delete()
    const many = await db.waiting.count()
    if (many > MOST_WAITING)
      await db.waiting
        .orderBy('at')
        .limit(many - MOST_WAITING)
        .delete()
  })
}

/** What waits, oldest first. */
export async function readInbox(now: number): Promise<Waiting[]> {
  const rows = await db.waiting.orderBy('at').toArray()
  return rows.filter(({ at }) => at > now - KEPT_FOR)
}

/** How many of those that wait were shown as notifications of the system. */
export function countShown(): Promise<number> {
  return db.waiting.filter(({ shown }) => shown).count()
}

export async function takeFromInbox(entries: readonly string[]): Promise<void> {
  await db.waiting.bulkDelete([...entries])
}

export async function keepTarget(path: string, at: number): Promise<void> {
  await db.targets.put({ key: 'last', path, at })
}

/** The path that was clicked last and not followed yet; asking takes it away. */
export function takeTarget(now: number): Promise<string | undefined> {
  return db.transaction('rw', db.targets, async () => {
    const target = await db.targets.get('last')
    await db.targets.clear()
    return target && target.at > now - TARGET_FOR ? target.path : undefined
  })
}

/** Signed out: what waited was that person's. Ids stay, so that nothing is said twice. */
export async function emptyInbox(): Promise<void> {
  await Promise.all([db.waiting.clear(), db.targets.clear()])
}
