import { queryOptions } from '@tanstack/react-query'

import { countBroadcasts, listBanners } from '#contract/endpoints/feed'

import { api } from './api.ts'

export const bannersQuery = queryOptions({
  queryKey: ['banners'],
  queryFn: async ({ signal }) => (await api.call(listBanners, {}, { signal })).data,
  staleTime: 10 * 60_000,
  meta: { web: true },
})

/** How many broadcasts the person has not read. */
export const broadcastCountQuery = queryOptions({
  queryKey: ['broadcasts', 'count'],
  queryFn: async ({ signal }) => (await api.call(countBroadcasts, {}, { signal })).data.count,
  meta: { quiet: true },
})
