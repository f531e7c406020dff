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

/** Forgets every draft of `owner`. */
export async function forgetDrafts(owner: string): Promise<void> {
  await tried(async () => {
    const mine = (await keys<string>(store)).filter((key) => key.startsWith(`${owner}|`))
    await delMany(mine, store)
  })
}

/** Every draft of `owner`, as it is to be put back by {@link putBackDrafts}. */
export async function allDrafts(owner: string): Promise<{ name: string; value: unknown }[]> {
  const prefix = `${owner}|`
  return (await entries<string, unknown>(store))
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, value]) => ({ name: key.slice(prefix.length), value }))
}

/** What was typed since then stays. */
export async function putBackDrafts(
  owner: string,
  drafts: readonly { name: string; value: unknown }[],
): Promise<void> {
  const known = new Set(await keys<string>(store))
  const missing = drafts
    .map(({ name, value }): [string, unknown] => [`${owner}|${name}`, value])
    .filter(([key]) => !known.has(key))
  await setMany(missing, store)
}
