import { queryOptions } from '@tanstack/react-query'

import { countBroadcasts } from '#contract/broadcasts'

import { api } from '../http/client.ts'

/** Number of the person's unread broadcasts. */
export const broadcastCountQuery = queryOptions({
  queryKey: ['broadcasts', 'count'],
  queryFn: async ({ signal }) => (await api.call(countBroadcasts, {}, { signal })).data.count,
  meta: { quiet: true },
})
