import { queryOptions } from '@tanstack/react-query'

import {
  listContactChannels,
  listHelpArticles,
  readTextPage,
  type HelpArticle,
  type PAGE_SLUGS,
} from '#contract/help'
import { isMissingCall } from '#contract/http/envelope'

import { api } from '../http/client.ts'

const RARELY = 60 * 60_000

/** Returns `none` on a backend without the call. */
async function orNone<T>(answer: Promise<T>, none: T): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (isMissingCall(error)) return none
    throw error
  }
}

/** All help articles with their texts: they are searched on the device. */
export const helpQuery = queryOptions({
  queryKey: ['help', 'articles'],
  queryFn: ({ signal }): Promise<HelpArticle[]> =>
    orNone(
      api.call(listHelpArticles, {}, { signal }).then(({ data }) => data),
      [],
    ),
  staleTime: RARELY,
})

export const channelsQuery = queryOptions({
  queryKey: ['help', 'channels'],
  queryFn: ({ signal }) =>
    orNone(
      api.call(listContactChannels, {}, { signal }).then(({ data }) => data),
      [],
    ),
  staleTime: RARELY,
})

/** A page of the vendor; null if there is none. */
export const textPageQuery = (slug: (typeof PAGE_SLUGS)[number]) =>
  queryOptions({
    queryKey: ['help', 'page', slug],
    queryFn: ({ signal }) =>
      orNone(
        api.call(readTextPage, { params: { slug } }, { signal }).then(({ data }) => data),
        null,
      ),
    staleTime: RARELY,
  })
