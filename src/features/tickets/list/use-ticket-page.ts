import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { useKeptTickets } from '#api/tickets/kept-tickets'
import { ticketQueries, type TicketPage, type TicketQuery } from '#api/tickets/tickets'
import type { TicketCount } from '#contract/tickets/schemas'
import { useConnectivity } from '#device/connectivity'
import type { QueryLike } from '#ui/screen/query-view.tsx'

import { useTicketCounts } from './use-ticket-counts.ts'

interface ShownPage extends QueryLike<TicketPage> {
  isPlaceholderData: boolean
  /** If the server can't be reached: the number of kept tickets that were searched. */
  among?: number
}

/** The page of a search comes before all that it finds is counted, for the chips. */
function withCountedTotal(
  page: TicketPage,
  counts: readonly TicketCount[],
  status: TicketQuery['status'],
): TicketPage {
  const total = counts
    .filter((each) => status === undefined || each.status === status)
    .reduce((sum, { count }) => sum + count, 0)
  return total < page.total ? page : { ...page, total, isAtLeast: undefined }
}

/** Returns the page for a filter; offline, one that was never opened is computed from the kept tickets. */
export function useTicketPage(filter: TicketQuery): ShownPage {
  const query = useQuery({ ...ticketQueries.list(filter), placeholderData: keepPreviousData })
  const counts = useTicketCounts(filter)
  const unreached = useConnectivity() !== 'online'
  const missing = unreached && query.isError && query.data === undefined
  const kept = useKeptTickets(filter, missing)
  if (query.data?.isAtLeast && counts && !query.isPlaceholderData) {
    return { ...query, data: withCountedTotal(query.data, counts, filter.status) }
  }
  if (!missing || !kept || kept.known === 0) return query
  return { ...query, data: kept, error: null, among: kept.known }
}
