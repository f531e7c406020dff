import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { QueryClient } from '@tanstack/react-query'
import { persistQueryClient } from '@tanstack/react-query-persist-client'

import { KEPT_LIMITS } from '#contract/http/limits'
import { WEB_STORAGE_KEY } from '#contract/storage-keys'
import { sessionOwner } from '#session/session'
import { personalStorage } from '#vault/personal-storage'

/** Number of lists kept for the first paint; the others are in IndexedDB. */
const MOST_LISTS = 4

/**
 * Persists what the first paint needs (session, banners, tickets) in local storage under `web` (section 4): small, and
 * read synchronously. It belongs to `owner`: data of another person is dropped unread. Returns a promise of the
 * restored state, and a function that stops persisting.
 */
export function persistFirstPaint(queryClient: QueryClient, owner: string) {
  const persister = createSyncStoragePersister({
    storage: {
      getItem: (key) => personalStorage().getItem(key),
      // Writes are delayed by up to a second: somebody else may be signed in by then.
      setItem: (key, value) => {
        if (sessionOwner() === owner) personalStorage().setItem(key, value)
      },
      removeItem: (key) => personalStorage().removeItem(key),
    },
    key: WEB_STORAGE_KEY,
    throttleTime: 1000,
  })
  const [stop, restored] = persistQueryClient({
    queryClient,
    persister,
    buster: `${__CONTRACT_SHAPES__}|${owner}`,
    maxAge: KEPT_LIMITS.ageMs,
    dehydrateOptions: {
      shouldDehydrateQuery: (query) =>
        query.meta?.web === true &&
        query.state.status === 'success' &&
        (query.queryKey[1] !== 'list' || isRecentList(queryClient, query.queryHash)),
    },
  })
  return { restored, stop }
}

function isRecentList(queryClient: QueryClient, hash: string): boolean {
  const lists = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['tickets', 'list'] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  return lists.slice(0, MOST_LISTS).some((query) => query.queryHash === hash)
}
