import type { Query, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { experimental_createQueryPersister as createQueryPersister } from '@tanstack/react-query-persist-client'
import { clear, createStore, del, get, set } from 'idb-keyval'

import { sessionOwner } from './session.ts'

const store = createStore('benchside-queries', 'queries')
const DAY = 86_400_000

const ownKey = (key: string) => `${sessionOwner()}|${key}`

const kept = createQueryPersister({
  storage: {
    // A storage that is forbidden, full or broken costs the copy, never the answer.
    getItem: (key) => get<string>(ownKey(key), store).catch(() => undefined),
    setItem: (key, value) => set(ownKey(key), value, store).catch(() => undefined),
    removeItem: (key) => del(ownKey(key), store).catch(() => undefined),
  },
  buster: __CONTRACT_SHAPES__,
  maxAge: 30 * DAY,
})

/**
 * Every query that was visited, kept per person in IndexedDB and restored when its screen opens. It is asked for again
 * behind what is shown, however young: who reloads a page wants to know. A failure there is the query's own to show.
 */
export async function persistedFetch<T, K extends QueryKey>(
  queryFn: (context: QueryFunctionContext<K>) => T | Promise<T>,
  context: QueryFunctionContext<K>,
  query: Query,
): Promise<T> {
  if (query.state.data === undefined) {
    const restored = await kept.retrieveQuery<T>(query.queryHash, ({ state }) => {
      query.setState({
        dataUpdatedAt: state.dataUpdatedAt,
        errorUpdatedAt: state.errorUpdatedAt,
      })
      query.fetch().catch(() => undefined)
    })
    if (restored !== undefined) return restored
  }
  const data = await queryFn(context)
  // After this the query has its new state, and that is what is kept.
  setTimeout(() => void kept.persistQuery(query))
  return data
}

/** Forgets every answer that this device keeps. */
export async function forgetQueries(): Promise<void> {
  await clear(store)
}
