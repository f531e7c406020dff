import type { QueryClient } from '@tanstack/react-query'

import { SPEC_LIMITS } from '#contract/http/limits'
import type { Ticket } from '#contract/tickets/schemas'

import { findKeptTicket } from './kept-tickets.ts'
import { ticketQueries } from './tickets.ts'

/** Returns the ticket with this number: one that this device keeps, else among those that the server finds by it. */
export async function findTicketByNumber(
  queryClient: QueryClient,
  number: string,
): Promise<Ticket | undefined> {
  const matches = (ticket: Ticket) => ticket.number.toLowerCase() === number.toLowerCase()
  const kept = await findKeptTicket(matches).catch(() => undefined)
  if (kept) return kept
  const query = ticketQueries.found(number, SPEC_LIMITS.ticketPage)
  return (await queryClient.fetchQuery(query).catch(() => [])).find(matches)
}
