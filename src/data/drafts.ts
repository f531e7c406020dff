import { createStore, del, delMany, get, keys, set } from 'idb-keyval'

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

/** Forgets every draft of the signed-in person. */
export async function forgetDrafts(): Promise<void> {
  const prefix = ownKey('')
  await tried(async () => {
    const mine = (await keys<string>(store)).filter((key) => key.startsWith(prefix))
    await delMany(mine, store)
  })
}
