import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Ticket } from '#contract/tickets/schemas'

import { ticketQueries, type TicketPage } from './tickets.ts'

/** Returns a ticket as a list that was shown had it when this was first asked, for what can be said while it is read. */
export function useListedTicket(id: number): Ticket | undefined {
  const client = useQueryClient()
  const [ticket] = useState(() =>
    client
      .getQueriesData<TicketPage>({ queryKey: ticketQueries.lists() })
      .flatMap(([, page]) => page?.tickets ?? [])
      .find((each) => each.id === id),
  )
  return ticket
}
