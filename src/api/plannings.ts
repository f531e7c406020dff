import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'

import { ApiError } from '#contract/http/envelope'
import { REQUEST_LIMITS } from '#contract/http/limits'
import {
  createCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
  listPlannings,
  CALENDAR_PATH,
  type Planning,
} from '#contract/plannings'

import { api } from './http/client.ts'
import { readConfig } from './http/config.ts'

/** Days, YYYY-MM-DD, both inclusive. */
export interface Span {
  from: string
  to: string
}

/** Maximum number of pages of a span: 1000 visits in six weeks. */
const MOST_PAGES = 10

const FEED_KEY = ['calendar-feed'] as const

export const planningQueries = {
  /** All visits that touch the days of a span; the screen filters them, online and offline. */
  span: ({ from, to }: Span) =>
    queryOptions({
      queryKey: ['plannings', 'span', from, to],
      queryFn: async ({ signal }) => {
        const all: Planning[] = []
        for (let page = 1; page <= MOST_PAGES; page++) {
          const query = { date_from: from, date_to: to, limit: REQUEST_LIMITS.page, page }
          const { data, meta } = await api.call(listPlannings, { query }, { signal })
          all.push(...data)
          if (data.length === 0 || all.length >= (meta?.total ?? all.length)) break
        }
        return all
      },
      placeholderData: keepPreviousData,
      meta: { quiet: true },
    }),

  /** Whether the person has a calendar address; an extension that fails with 404 or 405 on other backends. */
  feed: () =>
    queryOptions({
      queryKey: FEED_KEY,
      queryFn: async ({ signal }) => (await api.call(readCalendarFeed, {}, { signal })).data,
      // The time of its last use changes without notice.
      staleTime: 0,
      meta: { quiet: true },
    }),
}

/** Creates the person's calendar address and returns it: it can't be read again. An earlier one becomes invalid. */
export function useMakeCalendarFeed() {
  return useMutation({
    mutationFn: async () => {
      const { data } = await api.call(createCalendarFeed, { body: {} })
      if (!data.token) throw new ApiError('unreadable', 200, '')
      const path = `${readConfig().api_base}${CALENDAR_PATH}?token=${data.token}`
      return new URL(path, location.origin).href
    },
    meta: { invalidates: [FEED_KEY] },
  })
}

export function useRevokeCalendarFeed() {
  return useMutation({
    mutationFn: () => api.call(revokeCalendarFeed, { body: {} }),
    meta: { invalidates: [FEED_KEY] },
  })
}
