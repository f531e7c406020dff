import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { CallData } from '#contract/http/endpoint'
import { listPoints, readPointTotal } from '#contract/points'

import { api } from './http/client.ts'
import { getPaging } from './http/paging.ts'

export type PointEntry = CallData<typeof listPoints>[number]

export const pointQueries = {
  total: () =>
    queryOptions({
      queryKey: ['points', 'total'],
      queryFn: async ({ signal }) => (await api.call(readPointTotal, {}, { signal })).data.total,
      meta: { quiet: true },
    }),

  /** Newest first. */
  history: (page: number) =>
    queryOptions({
      queryKey: ['points', 'history', page],
      queryFn: async ({ signal }) => {
        const { data, meta } = await api.call(listPoints, { query: { page } }, { signal })
        return {
          entries: data,
          ...getPaging({ data, page, meta }),
        }
      },
      placeholderData: keepPreviousData,
      meta: { quiet: true },
    }),
}
