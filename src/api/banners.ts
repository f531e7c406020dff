import { queryOptions } from '@tanstack/react-query'

import { listBanners } from '#contract/banners'

import { api } from './http/client.ts'

export const bannersQuery = queryOptions({
  queryKey: ['banners'],
  queryFn: async ({ signal }) => (await api.call(listBanners, {}, { signal })).data,
  staleTime: 10 * 60_000,
  meta: { web: true },
})
