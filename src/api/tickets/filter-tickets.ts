import type * as v from 'valibot'

import { SPEC_LIMITS } from '#contract/http/limits'
import type { TicketFilter } from '#contract/tickets/filter'
import type { Ticket } from '#contract/tickets/schemas'

import type { TicketPage } from './tickets.ts'

/** Filters tickets as the server does (section 2.1's filters, and the search in number, text and instrument). */
export function filterTickets(
  tickets: readonly Ticket[],
  filter: v.InferInput<typeof TicketFilter>,
): TicketPage {
  const { status, ticket_type, instrument_id, search } = filter
  const text = String(search ?? '')
    .trim()
    .toLowerCase()
  const found = tickets.filter(
    (ticket) =>
      (status === undefined || ticket.status === status) &&
      (!ticket_type || ticket.ticket_type_id === Number(ticket_type)) &&
      (instrument_id === undefined || ticket.instrument_id === Number(instrument_id)) &&
      [
        ticket.number,
        ticket.description,
        ticket.instrument?.type,
        ticket.instrument?.serial_number,
      ].some((part) => part?.toLowerCase().includes(text)),
  )
  const from = Number(filter.offset ?? SPEC_LIMITS.ticketOffset)
  const to = from + Number(filter.limit ?? SPEC_LIMITS.ticketPage)
  return { tickets: found.slice(from, to), total: found.length }
}
