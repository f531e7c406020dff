import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { useKeptTickets } from '#api/tickets/kept-tickets'
import { ticketQueries, type TicketPage, type TicketQuery } from '#api/tickets/tickets'
import { useConnectivity } from '#device/connectivity'
import type { QueryLike } from '#ui/screen/query-view.tsx'

interface ShownPage extends QueryLike<TicketPage> {
  isPlaceholderData: boolean
  /** If the server can't be reached: the number of kept tickets that were searched. */
  among?: number
}

/** Returns the page for a filter; offline, one that was never opened is computed from the kept tickets. */
export function useTicketPage(filter: TicketQuery): ShownPage {
  const query = useQuery({ ...ticketQueries.list(filter), placeholderData: keepPreviousData })
  const unreached = useConnectivity() !== 'online'
  const missing = unreached && query.isError && query.data === undefined
  const kept = useKeptTickets(filter, missing)
  if (!missing || !kept || kept.known === 0) return query
  return { ...query, data: kept, error: null, among: kept.known }
}
