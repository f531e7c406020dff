import { experimental_createQueryPersister as createQueryPersister } from '@tanstack/react-query-persist-client'
import { clear, createStore, del, entries, get, set } from 'idb-keyval'

import { sessionOwner } from './session.ts'

const store = createStore('benchside-queries', 'queries')
const DAY = 86_400_000

const ownKey = (key: string) => `${sessionOwner()}|${key}`

/** Every query that was visited, kept per person in IndexedDB and restored when its screen opens. */
export const queryPersister = createQueryPersister({
  storage: {
    getItem: (key) => get<string>(ownKey(key), store),
    setItem: (key, value) => set(ownKey(key), value, store),
    removeItem: (key) => del(ownKey(key), store),
    entries: async () => {
      const prefix = ownKey('')
      const all = await entries<string, string>(store)
      return all
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, value]): [string, string] => [key.slice(prefix.length), value])
    },
  },
  buster: __CONTRACT_SHAPES__,
  maxAge: 30 * DAY,
  refetchOnRestore: true,
})

/** Forgets every answer that this device keeps. */
export async function forgetQueries(): Promise<void> {
  await clear(store)
}
