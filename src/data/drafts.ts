import { createStore, del, delMany, entries, get, getMany, keys, set, setMany } from 'idb-keyval'

import { sessionOwner } from './session.ts'

const store = createStore('benchside-drafts', 'drafts')

interface Draft<T> {
  value: T
  savedAt: number
}

const ownKey = (form: string) => `${sessionOwner()}|${form}`

/** Where a browser forbids storing or has no room, a form works as ever: undefined. */
async function tried<R>(work: () => Promise<R>): Promise<R | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** What the signed-in person typed into `form` and did not send, with the moment it was kept (ms). */
export function readDraft<T>(form: string): Promise<Draft<T> | undefined> {
  return tried(() => get<Draft<T>>(ownKey(form), store))
}

/** Keeps what was typed. Answers the moment of keeping (ms); undefined where it could not be kept. */
export function keepDraft(form: string, value: unknown): Promise<number | undefined> {
  return tried(async () => {
    const savedAt = Date.now()
    await set(ownKey(form), { value, savedAt } satisfies Draft<unknown>, store)
    return savedAt
  })
}

export async function dropDraft(form: string): Promise<void> {
  await tried(() => del(ownKey(form), store))
}

/** What was typed under another name, because its own was not known yet. What was typed there since stays. */
export async function moveDraft(from: string, to: string): Promise<void> {
  await tried(async () => {
    const [moved, there] = await getMany<Draft<unknown> | undefined>(
      [ownKey(from), ownKey(to)],
      store,
    )
    if (moved && !there) await set(ownKey(to), moved, store)
    await del(ownKey(from), store)
  })
}

/** Draft of a person, in whatever account: what follows `person` in its key, else nothing. */
const restOf = (key: string, person: string) =>
  key.startsWith(`${person}|`) || key.startsWith(`${person}#`)
    ? key.slice(person.length)
    : undefined

/** Forgets every draft of `person`. */
export async function forgetDrafts(person: string): Promise<void> {
  await tried(async () => {
    const mine = (await keys<string>(store)).filter((key) => restOf(key, person) !== undefined)
    await delMany(mine, store)
  })
}

/** Every draft of `person`, in all accounts, as it is to be put back by {@link putBackDrafts}. */
export async function allDrafts(person: string): Promise<{ name: string; value: unknown }[]> {
  return (await entries<string, unknown>(store)).flatMap(([key, value]) => {
    const name = restOf(key, person)
    return name === undefined ? [] : [{ name, value }]
  })
}

/** What was typed since then stays. */
export async function putBackDrafts(
  person: string,
  drafts: readonly { name: string; value: unknown }[],
): Promise<void> {
  const known = new Set(await keys<string>(store))
  const missing = drafts
    .map(({ name, value }): [string, unknown] => [person + name, value])
    .filter(([key]) => !known.has(key))
  await setMany(missing, store)
}
