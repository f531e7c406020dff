import type { QueryClient } from '@tanstack/react-query'

import { findKeptTicket } from '#api/tickets/kept-tickets'
import { ticketQueries, type TicketPage } from '#api/tickets/tickets'
import { ticketOfPush, type PushMessage, type PushTicket } from '#contract/push'
import type { Ticket } from '#contract/tickets/schemas'

/**
 * Returns the ticket that a message is about: by its id, else by its number among the tickets that this device has
 * read.
 */
export async function findPushTicket(
  queryClient: QueryClient,
  message: PushMessage,
): Promise<PushTicket> {
  const { id, number } = ticketOfPush(message, location.origin)
  if (id !== undefined || number === undefined) return { id, number }
  const matches = (ticket: Ticket) => ticket.number === number
  const known =
    getLoadedTickets(queryClient).find(matches) ??
    (await findKeptTicket(matches).catch(() => undefined))
  return { id: known?.id, number }
}

function getLoadedTickets(queryClient: QueryClient): Ticket[] {
  const lists = queryClient.getQueriesData<TicketPage>({ queryKey: ticketQueries.lists() })
  const details = queryClient.getQueriesData<Ticket>({
    queryKey: [...ticketQueries.all(), 'detail'],
    // The ticket itself, without its parts.
    predicate: ({ queryKey }) => queryKey.length === 3,
  })
  return [
    ...details.flatMap(([, ticket]) => ticket ?? []),
    ...lists.flatMap(([, page]) => page?.tickets ?? []),
  ]
}
