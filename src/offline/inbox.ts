/** What came while no page was there to take it, and which messages this device has had: kept by the worker. */
import { Dexie } from 'dexie'
import type { EntityTable } from 'dexie'

import type { PushMessage } from '#contract/push'

/** So many messages wait for a page; the oldest make room. */
const MOST_WAITING = 50
/** So many ids are remembered. */
const MOST_SEEN = 1000
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
  id: string
  at: number
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

/** Notes a message's id. False for one that this device has had already, whatever carrier brought it. */
export function claim(id: string, now: number): Promise<boolean> {
  return db.transaction('rw', db.seen, async () => {
    if (await db.seen.get(id)) return false
    await db.seen.add({ id, at: now })
    const many = await db.seen.count()
    if (many > MOST_SEEN)
      await db.seen
        .orderBy('at')
        .limit(many - MOST_SEEN)
        .delete()
    return true
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
