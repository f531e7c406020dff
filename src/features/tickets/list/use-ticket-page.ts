import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { useKeptTickets } from '#api/tickets/kept-tickets'
import { ticketQueries, type TicketPage, type TicketQuery } from '#api/tickets/tickets'
import { useConnectivity } from '#device/connectivity'
import type { QueryLike } from '#ui/screen/query-view.tsx'

interface ShownPage extends QueryLike<TicketPage> {
  isPlaceholderData: boolean
  /** Where the server can't be asked: how many tickets this device keeps, among which these were found. */
  among?: number
}

/** The page of tickets that a filter asks for; one never opened here is put together from what the device keeps. */
export function useTicketPage(filter: TicketQuery): ShownPage {
  const query = useQuery({ ...ticketQueries.list(filter), placeholderData: keepPreviousData })
  const unreached = useConnectivity() !== 'online'
  const missing = unreached && query.isError && query.data === undefined
  const kept = useKeptTickets(filter, missing)
  if (!missing || !kept || kept.known === 0) return query
  return { ...query, data: kept, error: null, among: kept.known }
}
