import { createStore, del, delMany, get, keys, set } from 'idb-keyval'

import { sessionOwner } from './session.ts'

const store = createStore('benchside-drafts', 'drafts')

interface Draft<T> {
  value: T
  savedAt: number
}

const ownKey = (form: string) => `${sessionOwner()}|${form}`

/** What the signed-in person typed into `form` and did not send, with the moment it was kept (ms). */
export function readDraft<T>(form: string): Promise<Draft<T> | undefined> {
  return get<Draft<T>>(ownKey(form), store)
}

/** Keeps what was typed. Answers the moment of keeping (ms). */
export async function keepDraft(form: string, value: unknown): Promise<number> {
  const savedAt = Date.now()
  await set(ownKey(form), { value, savedAt } satisfies Draft<unknown>, store)
  return savedAt
}

export function dropDraft(form: string): Promise<void> {
  return del(ownKey(form), store)
}

/** Forgets every draft of the signed-in person. */
export async function forgetDrafts(): Promise<void> {
  const prefix = ownKey('')
  const mine = (await keys<string>(store)).filter((key) => key.startsWith(prefix))
  await delMany(mine, store)
}
