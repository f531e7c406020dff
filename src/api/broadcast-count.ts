import { queryOptions } from '@tanstack/react-query'

import { countBroadcasts } from '#contract/broadcasts'

import { api } from './http/client.ts'

/** How many broadcasts the person has not read. */
export const broadcastCountQuery = queryOptions({
  queryKey: ['broadcasts', 'count'],
  queryFn: async ({ signal }) => (await api.call(countBroadcasts, {}, { signal })).data.count,
  meta: { quiet: true },
})
