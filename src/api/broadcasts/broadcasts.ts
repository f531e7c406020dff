import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'

import {
  readBroadcast,
  listBroadcasts,
  resetBroadcasts,
  type Broadcast,
} from '#contract/broadcasts'
import { isMissingCall } from '#contract/http/envelope'

import { api } from '../http/client.ts'
import { getPaging } from '../http/paging.ts'
import { broadcastCountQuery } from './count.ts'

/** Page size where the backend does not report it. */
const PER_PAGE = 10

export interface BroadcastPage {
  broadcasts: Broadcast[]
  total: number
  perPage: number
}

const LISTS = ['broadcasts', 'list'] as const

async function fetchPage(page: number, signal: AbortSignal): Promise<BroadcastPage> {
  const { data, meta } = await api.call(listBroadcasts, { query: { page } }, { signal })
  return {
    broadcasts: data,
    ...getPaging({ data, page, meta, usual: PER_PAGE }),
  }
}

const isNamed = (slug: string) => (one: Broadcast) => (one.slug ?? String(one.id)) === slug

export const broadcastQueries = {
  all: () => ['broadcasts'] as const,

  page: (page: number) =>
    queryOptions({
      queryKey: [...LISTS, page],
      queryFn: ({ signal }) => fetchPage(page, signal),
      placeholderData: keepPreviousData,
    }),

  /** Always refetched, since reading marks it as read; shown from the kept lists meanwhile. */
  one: (slug: string, queryClient: QueryClient) =>
    queryOptions({
      queryKey: ['broadcasts', 'one', slug],
      queryFn: async ({ signal }) => {
        const found = await fetchOne(slug, signal)
        markListed(queryClient, isNamed(slug))
        return found
      },
      initialData: () => listed(queryClient).find(isNamed(slug)),
      staleTime: 0,
    }),
}

async function fetchOne(slug: string, signal: AbortSignal): Promise<Broadcast> {
  try {
    return (await api.call(readBroadcast, { params: { slug } }, { signal })).data
  } catch (error) {
    // A backend without the call: the newest of its list.
    if (!isMissingCall(error)) throw error
    const { broadcasts } = await fetchPage(1, signal)
    const found = broadcasts.find(isNamed(slug))
    if (!found) throw error
    return found
  }
}

function listed(queryClient: QueryClient): Broadcast[] {
  const pages = queryClient.getQueriesData<BroadcastPage>({ queryKey: LISTS })
  return pages.flatMap(([, page]) => page?.broadcasts ?? [])
}

function markListed(queryClient: QueryClient, isOne: (one: Broadcast) => boolean): void {
  queryClient.setQueriesData<BroadcastPage>(
    { queryKey: LISTS },
    (page) =>
      page && {
        ...page,
        broadcasts: page.broadcasts.map((one) => (isOne(one) ? { ...one, is_read: true } : one)),
      },
  )
  void queryClient.invalidateQueries({ queryKey: broadcastCountQuery.queryKey, refetchType: 'all' })
}

/** Resets the count of unread news (specification 7). */
export function useResetBroadcasts() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(resetBroadcasts, {}),
    onSuccess: () => markListed(queryClient, () => true),
  })
}
