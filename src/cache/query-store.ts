import type { Query, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import {
  experimental_createQueryPersister as createQueryPersister,
  type PersistedQuery,
} from '@tanstack/react-query-persist-client'

import { KEPT_LIMITS } from '#contract/http/limits'
import { sessionOwner } from '#session/session'

import { createLruCache } from './lru-cache.ts'

const cache = createLruCache<string>('benchside-queries', KEPT_LIMITS.answers)

/** What one person is given is kept under their name, and only while it is they who are signed in. */
function persisterOf(owner: string) {
  return createQueryPersister({
    storage: {
      getItem: cache.get,
      setItem: (key, value) =>
        cache.set(key, value, value.length, () => owner !== '' && owner === sessionOwner()),
      removeItem: cache.delete,
    },
    prefix: owner,
    buster: __CONTRACT_SHAPES__,
    maxAge: KEPT_LIMITS.ageMs,
  })
}

let mine = { owner: '', persister: persisterOf('') }

/**
 * Every query that was visited, kept per person in IndexedDB and restored when its screen opens. It is asked for again
 * behind what is shown, however young: who reloads a page wants to know. A failure there is the query's own to show.
 */
export async function persistedFetch<T, K extends QueryKey>(
  queryFn: (context: QueryFunctionContext<K>) => T | Promise<T>,
  context: QueryFunctionContext<K>,
  query: Query,
): Promise<T> {
  const owner = sessionOwner()
  if (mine.owner !== owner) mine = { owner, persister: persisterOf(owner) }
  const { persister } = mine
  if (query.state.data === undefined) {
    const restored = await persister.retrieveQuery<T>(query.queryHash, ({ state }) => {
      query.setState({
        dataUpdatedAt: state.dataUpdatedAt,
        errorUpdatedAt: state.errorUpdatedAt,
        // Until it was asked for again: a screen that leaves meanwhile takes its question back.
        isInvalidated: true,
      })
      query.fetch().catch(() => undefined)
    })
    if (restored !== undefined) return restored
  }
  const askedAt = Date.now()
  const data = await queryFn(context)
  // After this the query has its new state, and that is what is kept.
  setTimeout(() => {
    void persister.persistQuery(asKept(query))
    for (const listener of freshListeners) listener(query.queryKey, askedAt)
  })
  return data
}

type FreshListener = (queryKey: QueryKey, askedAt: number) => void
const freshListeners = new Set<FreshListener>()

/** Told of every answer that came from the server, with the moment (ms) at which it was asked for. */
export function onQueryFetched(listener: FreshListener): void {
  freshListeners.add(listener)
}

/** The same query, with what of its answer is kept. */
function asKept(query: Query): Query {
  if (!query.meta?.kept) return query
  const state = { ...query.state, data: query.meta.kept(query.state.data) }
  return Object.create(query, { state: { value: state } }) as Query
}

/** What this person was answered to queries whose keys begin like this, read at `readAt` (ms). */
export async function listPersistedData(
  keyStart: QueryKey,
): Promise<{ queryKey: QueryKey; data: unknown; readAt: number }[]> {
  const rows = await cache.values(`${sessionOwner()}-${JSON.stringify(keyStart).slice(0, -1)}`)
  return rows
    .map((row) => JSON.parse(row) as PersistedQuery)
    .filter(({ buster }) => buster === __CONTRACT_SHAPES__)
    .map(({ queryKey, state }) => ({
      queryKey,
      data: state.data,
      readAt: state.dataUpdatedAt,
    }))
}

/** Keeps the answer as it stands, where something else than its call has changed it. */
export async function persistQueryData(query: Query): Promise<void> {
  if (mine.owner === sessionOwner()) await mine.persister.persistQuery(asKept(query))
}

/** Forgets every answer that this device keeps. */
export async function forgetQueries(): Promise<void> {
  await cache.clear()
}
