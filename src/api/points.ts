import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { CallData } from '#contract/http/endpoint'
import { listPoints, readPointTotal } from '#contract/points'

import { api } from './http/client.ts'
import { getPaging } from './http/total-of.ts'

export type PointEntry = CallData<typeof listPoints>[number]

/** Page size where the backend does not report it. */
const PER_PAGE = 20

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
          ...getPaging({ rows: data.length, page, meta, usual: PER_PAGE }),
        }
      },
      placeholderData: keepPreviousData,
      meta: { quiet: true },
    }),
}
