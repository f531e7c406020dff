import { createStore as createCounter, useSelector } from '@tanstack/react-store'
import { createStore, del, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval'

import { sessionOwner } from '#session/session'
import { keptKey, keptValue, readKeptKey, readKeptValue } from '#vault/encrypted-values'
import { personalDatabase } from '#vault/vault'

import { restoreAhead, removeAhead, listKeysAhead, writeAhead } from './draft-write-ahead.ts'
import { joinDrafts } from './join-drafts.ts'

let opened: UseStore | undefined
const store = (): UseStore =>
  (opened ??= createStore(personalDatabase('benchside-drafts'), 'drafts'))

const readKept = async <T>(key: string): Promise<T | undefined> =>
  readKeptValue<T>(await get<unknown>(keptKey(key), store()))

const writeKept = async (key: string, draft: unknown): Promise<void> =>
  set(keptKey(key), await keptValue(draft), store())

const removeKept = (key: string): Promise<void> => del(keptKey(key), store())

/** The last change of a draft: encrypting takes time, and what was dropped must not come back. */
let changing: Promise<unknown> = Promise.resolve()

function inOrder<R>(change: () => Promise<R>): Promise<R> {
  const changed = changing.then(change)
  changing = changed.catch(() => undefined)
  return changed
}

const write = (key: string, draft: unknown): Promise<void> => inOrder(() => writeKept(key, draft))

const remove = (key: string): Promise<void> => inOrder(() => removeKept(key))

/** Applies a change of {@link writeAhead}. */
const apply = (key: string, draft: unknown): Promise<void> => {
  if (draft === null) return remove(key)
  const { joins, ...own } = draft as Draft<unknown> & { joins?: true }
  return joins ? inOrder(() => writeAfter(key, own)) : write(key, own)
}

/** Writes a draft, or joins it to the older one of this key. */
async function writeAfter(key: string, newer: Draft<unknown>): Promise<void> {
  const older = await readKept<Draft<unknown>>(key)
  await writeKept(key, older ? { ...newer, value: joinDrafts(older.value, newer.value) } : newer)
}

/** Returns the keys of all drafts of this device, on a shared bench those of the person. */
const listKeys = async (): Promise<string[]> =>
  (await keys<string>(store())).flatMap((kept) => readKeptKey(kept) ?? [])

export interface Draft<T> {
  value: T
  savedAt: number
}

const ownKey = (form: string) => `${sessionOwner()}|${form}`

let restored: Promise<void> | undefined

/** Runs `work` after the changes that an earlier page left in local storage are on the disk. */
async function onDisk<R>(work: () => Promise<R>): Promise<R> {
  restored ??= restoreAhead(apply).catch(() => undefined)
  await restored
  return work()
}

/** Returns undefined where a browser forbids storing or has no room: forms work without drafts. */
async function orUndefined<R>(work: () => Promise<R>): Promise<R | undefined> {
  try {
    return await onDisk(work)
  } catch {
    return undefined
  }
}

/** Returns what the signed-in person typed into `form` and did not send, with the time it was kept (ms). */
export function readDraft<T>(form: string): Promise<Draft<T> | undefined> {
  const key = ownKey(form)
  return orUndefined(() => inOrder(() => readKept<Draft<T>>(key)))
}

/**
 * Keeps a draft of JSON values: it survives a crash from here on. Returns the time of keeping (ms); undefined where it
 * could not be kept.
 */
export async function keepDraft(form: string, value: unknown): Promise<number | undefined> {
  const key = ownKey(form)
  const draft: Draft<unknown> = { value, savedAt: Date.now() }
  const arrived = writeAhead(key, draft)
  const savedAt = await keep(key, draft)
  if (savedAt !== undefined) arrived()
  return savedAt
}

/**
 * Keeps a draft for as long as {@link keepDraft} has to wait: the next page finds it. Before the older draft was read
 * (`isRead`), this one joins it.
 */
export function keepAhead(form: string, value: unknown, isRead: boolean): void {
  writeAhead(ownKey(form), { value, savedAt: Date.now(), ...(!isRead && { joins: true }) })
}

/** As {@link keepDraft}, for values that are not JSON or too large for local storage. */
export function keepLargeDraft(form: string, value: unknown): Promise<number | undefined> {
  const key = ownKey(form)
  removeAhead(key)
  return keep(key, { value, savedAt: Date.now() })
}

const keep = (key: string, draft: Draft<unknown>) =>
  orUndefined(async () => {
    await write(key, draft)
    return draft.savedAt
  })

/** Deletes a draft: from here on it doesn't come back. */
export async function dropDraft(form: string): Promise<void> {
  const key = ownKey(form)
  const arrived = writeAhead(key, null)
  await orUndefined(() => remove(key).then(arrived))
}

/** Renames a draft whose final name was not known yet. It joins a draft that exists under `to`. */
export async function moveDraft(from: string, to: string): Promise<void> {
  const [old, own] = [ownKey(from), ownKey(to)]
  await orUndefined(() =>
    inOrder(async () => {
      const moved = await readKept<Draft<unknown>>(old)
      if (moved) await writeJoined(own, moved)
      await removeKept(old)
    }),
  )
}

/** Writes a draft, or joins it to the newer one of this key. */
async function writeJoined(key: string, older: Draft<unknown>): Promise<void> {
  const newer = await readKept<Draft<unknown>>(key)
  await writeKept(key, newer ? { ...newer, value: joinDrafts(older.value, newer.value) } : older)
}

/** Returns the names of the person's drafts in the current account. */
export async function listDraftNames(): Promise<string[]> {
  const own = ownKey('')
  const all = await orUndefined(() => inOrder(listKeys))
  return (all ?? []).flatMap((key) => (key.startsWith(own) ? [key.slice(own.length)] : []))
}

/** Returns what follows `person` in the key of one of their drafts, in any account; undefined for other keys. */
const restOf = (key: string, person: string) =>
  key.startsWith(`${person}|`) || key.startsWith(`${person}#`)
    ? key.slice(person.length)
    : undefined

/** Deletes every draft of `person`. */
export async function forgetDrafts(person: string): Promise<void> {
  for (const key of listKeysAhead()) if (restOf(key, person) !== undefined) removeAhead(key)
  await orUndefined(() =>
    inOrder(async () => {
      const mine = (await listKeys()).filter((key) => restOf(key, person) !== undefined)
      await delMany(mine.map(keptKey), store())
    }),
  )
}

/** Returns every draft of `person` in all accounts, for {@link restoreDrafts}. */
export async function allDrafts(person: string): Promise<{ name: string; value: unknown }[]> {
  const all = await onDisk(() => inOrder(() => entries<string, unknown>(store())))
  const own = all.flatMap(([kept, value]) => {
    const name = restOf(readKeptKey(kept) ?? '', person)
    return name === undefined ? [] : [{ name, value }]
  })
  return Promise.all(
    own.map(async ({ name, value }) => ({ name, value: await readKeptValue(value) })),
  )
}

/** How often drafts were restored while this page was open. */
const restorations = createCounter(0)

/** Returns a number that changes when drafts are restored. */
export const useDraftRestorations = (): number => useSelector(restorations)

/**
 * Calls `read` now, and again whenever drafts are restored: a form that is open then has to read its own again. Returns
 * a function that ends it.
 */
export function followDrafts(read: () => void): () => void {
  read()
  const { unsubscribe } = restorations.subscribe(read)
  return () => unsubscribe()
}

/** Restores drafts; each joins the newer one of its name. Restoring them again changes nothing. */
export async function restoreDrafts(
  person: string,
  drafts: readonly { name: string; value: unknown }[],
): Promise<void> {
  if (drafts.length === 0) return
  const restoring = onDisk(() =>
    inOrder(async () => {
      for (const { name, value } of drafts) {
        await writeJoined(person + name, value as Draft<unknown>)
      }
    }),
  )
  // At once: open forms keep nothing until they have read theirs, behind this write.
  restorations.setState((times) => times + 1)
  await restoring
}
