import { useQuery } from '@tanstack/react-query'

import { ticketQueries, type TicketQuery } from '#api/tickets/tickets'
import type { TicketCount } from '#contract/tickets/schemas'

/** Returns the number of filtered tickets in each status; undefined if it is unknown. */
export function useTicketCounts({
  ticket_type,
  instrument_id,
  search,
}: TicketQuery): TicketCount[] | undefined {
  const narrowing = {
    ticket_type: Number(ticket_type) || undefined,
    instrument_id,
    search: search || undefined,
  }
  const narrowed = Object.values(narrowing).some((each) => each !== undefined)
  const whole = useQuery({ ...ticketQueries.counts(), enabled: !narrowed })
  const part = useQuery({ ...ticketQueries.countsOf(narrowing), enabled: narrowed })
  return (narrowed ? part.data : whole.data) ?? undefined
}
