import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { ownInstrumentsQuery } from '#api/instruments/instruments'
import { ticketQueries } from '#api/tickets/tickets'
import type { Ticket } from '#contract/tickets/schemas'

/**
 * Adds the names of related records to tickets. Section 3 only has their ids: if the backend leaves the records out,
 * they are looked up in the lists of the forms.
 */
export function useNamedTickets(tickets: readonly Ticket[]): readonly Ticket[] {
  const lacks = (id: keyof Ticket, record: keyof Ticket) =>
    tickets.some((ticket) => ticket[id] !== undefined && ticket[record] === undefined)
  const quiet = { meta: { quiet: true } } as const
  const instruments = useQuery({
    ...ownInstrumentsQuery,
    ...quiet,
    enabled: lacks('instrument_id', 'instrument'),
  }).data
  const divisions = useQuery({
    ...ticketQueries.divisions(),
    ...quiet,
    enabled: lacks('division_id', 'division'),
  }).data
  const departments = useQuery({
    ...ticketQueries.departments(),
    ...quiet,
    enabled: lacks('department_id', 'department'),
  }).data
  const asked = tickets.find(({ request_id, request }) => request_id !== undefined && !request)
  const requests = useQuery({
    ...ticketQueries.requests(asked?.ticket_type_id ?? 0),
    ...quiet,
    enabled: asked?.ticket_type_id !== undefined,
  }).data
  return useMemo(
    () =>
      tickets.map((ticket) => ({
        ...ticket,
        instrument: ticket.instrument ?? named(instruments, ticket.instrument_id),
        division: ticket.division ?? named(divisions, ticket.division_id),
        department: ticket.department ?? named(departments, ticket.department_id),
        request: ticket.request ?? named(requests, ticket.request_id),
      })),
    [tickets, instruments, divisions, departments, requests],
  )
}

const named = <T extends { id: number }>(list: readonly T[] | undefined, id: number | undefined) =>
  list?.find((one) => one.id === id)

/** As {@link useNamedTickets}, for one ticket. */
export function useNamedTicket(ticket: Ticket): Ticket {
  const all = useMemo(() => [ticket], [ticket])
  return useNamedTickets(all)[0] ?? ticket
}
