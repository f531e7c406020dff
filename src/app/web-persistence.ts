import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { QueryClient } from '@tanstack/react-query'
import { persistQueryClient } from '@tanstack/react-query-persist-client'

import { KEPT_LIMITS, WEB_STORAGE_KEY } from '#contract/http/limits'
import { sessionOwner } from '#session/session'

/** Lists kept for the first paint; the others are in IndexedDB. */
const MOST_LISTS = 4

/**
 * What the first paint needs (session, banners, tickets) in local storage under `web` (section 4): small, and read
 * before anything is drawn. It is `owner`'s: what another person left there is dropped unread.
 * Resolves when it is restored, and how to stop keeping it.
 */
export function persistFirstPaint(queryClient: QueryClient, owner: string) {
  const persister = createSyncStoragePersister({
    storage: {
      getItem: (key) => localStorage.getItem(key),
      // What is written is up to a second old: by now it may be somebody else who is signed in.
      setItem: (key, value) => {
        if (sessionOwner() === owner) localStorage.setItem(key, value)
      },
      removeItem: (key) => localStorage.removeItem(key),
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
