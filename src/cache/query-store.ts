import type { Query, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import {
  experimental_createQueryPersister as createQueryPersister,
  type PersistedQuery,
} from '@tanstack/react-query-persist-client'

import { KEPT_LIMITS } from '#contract/http/limits'
import { sessionOwner } from '#session/session'

import { createLruCache } from './lru-cache.ts'

const cache = createLruCache<string>('benchside-queries', KEPT_LIMITS.answers)

/** Data is stored under a person's name, and only while that person is signed in. */
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
 * Fetches a query whose data is persisted per person in IndexedDB. Persisted data is shown first and always refetched,
 * however recent: whoever reloads a page expects current data. A failed refetch is the query's own to show.
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
        // Until it is refetched: a screen that closes meanwhile cancels the request.
        isInvalidated: true,
      })
      query.fetch().catch(() => undefined)
    })
    if (restored !== undefined) return restored
  }
  const askedAt = Date.now()
  const data = await queryFn(context)
  // By then the query has its new state, which is the one to persist.
  setTimeout(() => {
    void persister.persistQuery(asKept(query))
    for (const listener of freshListeners) listener(query.queryKey, askedAt)
  })
  return data
}

type FreshListener = (queryKey: QueryKey, askedAt: number) => void
const freshListeners = new Set<FreshListener>()

/** Calls back for every answer from the server, with the time (ms) of the request. */
export function onQueryFetched(listener: FreshListener): void {
  freshListeners.add(listener)
}

/** Returns the query with the part of its data that is persisted. */
function asKept(query: Query): Query {
  if (!query.meta?.kept) return query
  const state = { ...query.state, data: query.meta.kept(query.state.data) }
  return Object.create(query, { state: { value: state } }) as Query
}

/** Returns the persisted data of this person's wanted queries whose keys start with `keyStart`; `readAt` in ms. */
export async function listPersistedData(
  keyStart: QueryKey,
  isWanted: (queryKey: QueryKey) => boolean = () => true,
): Promise<{ queryKey: QueryKey; data: unknown; readAt: number }[]> {
  const own = `${sessionOwner()}-`
  const rows = await cache.values(own + JSON.stringify(keyStart).slice(0, -1), (key) =>
    isWanted(JSON.parse(key.slice(own.length)) as QueryKey),
  )
  return rows
    .map((row) => JSON.parse(row) as PersistedQuery)
    .filter(({ buster }) => buster === __CONTRACT_SHAPES__)
    .map(({ queryKey, state }) => ({
      queryKey,
      data: state.data,
      readAt: state.dataUpdatedAt,
    }))
}

/** Persists the data of a query that was changed by something else than its own fetch. */
export async function persistQueryData(query: Query): Promise<void> {
  if (mine.owner === sessionOwner()) await mine.persister.persistQuery(asKept(query))
}

/** Deletes the persisted data of this person's queries whose keys start with `keyStart`. */
export async function forgetQueryData(keyStart: QueryKey): Promise<void> {
  const keys = await cache.keys(`${sessionOwner()}-${JSON.stringify(keyStart).slice(0, -1)}`)
  await Promise.all(keys.map(cache.delete))
}

/** Deletes all persisted data from this device. */
export async function forgetQueries(): Promise<void> {
  await cache.clear()
}
