/** Tickets: list, open, follow, cancel and close. */
import * as v from 'valibot'

import { endpoint } from '../http/endpoint.ts'
import { Count, Day, list } from '../http/schemas.ts'
import { TicketCountFilter, TicketFilter } from './filter.ts'
import {
  NewTicket,
  PreOpenTicket,
  Ticket,
  TicketCount,
  TicketReview,
  TicketStep,
} from './schemas.ts'

export const listTickets = endpoint({
  method: 'GET',
  path: '/api_v2/customer/tickets',
  summary: 'Tickets of the customer account, newest activity first.',
  access: 'customer',
  query: TicketFilter,
  data: list(Ticket),
  meta: 'offset',
})

export const countTickets = endpoint({
  method: 'GET',
  path: '/api_v2/customer/tickets/count',
  summary:
    'How many tickets there are in each status: of the account, or of what the parameters narrow it to.',
  access: 'customer',
  query: TicketCountFilter,
  data: list(TicketCount),
})

export const exportTickets = endpoint({
  method: 'GET',
  path: '/api_v2/customer/tickets/export-excel',
  summary: 'Tickets opened between two days, as xlsx.',
  access: 'customer',
  query: v.object({ date_from: Day, date_to: Day }),
  data: 'blob',
})

export const createTicket = endpoint({
  method: 'POST',
  path: '/api_v2/customer/ticket',
  summary: 'Open a ticket; a non-technical one may bring a picture.',
  access: 'customer',
  audit: 'ticket',
  body: NewTicket,
  files: { img: 'optional' },
  data: Ticket,
})

export const checkOpenTicket = endpoint({
  method: 'GET',
  path: '/api_v2/customer/pre-open-ticket',
  summary: 'May the customer open a ticket? Unclosed done tickets forbid it.',
  access: 'customer',
  query: v.object({ ticket_type: v.optional(Count) }),
  data: PreOpenTicket,
})

export const readTicket = endpoint({
  method: 'GET',
  path: '/api_v2/customer/ticket/{id}',
  summary: 'One ticket.',
  access: 'customer',
  data: Ticket,
})

export const markTicketOpened = endpoint({
  method: 'PUT',
  path: '/api_v2/customer/ticket/{id}/opened',
  summary: 'Note that the signed-in person looks at a ticket: its notifications are read with it.',
  access: 'customer',
  extension: true,
  audit: false,
  body: v.object({}),
  data: v.unknown(),
})

export const closeTicket = endpoint({
  method: 'PUT',
  path: '/api_v2/customer/ticket/{id}/close',
  summary: 'Close a done ticket with a rating and a comment.',
  access: 'customer',
  audit: 'ticket',
  body: TicketReview,
  data: v.nullish(Ticket),
})

export const cancelTicket = endpoint({
  method: 'PUT',
  path: '/api_v2/customer/ticket/{id}/cancel',
  summary: 'Cancel a ticket that is new, confirmed or held.',
  access: 'customer',
  audit: 'ticket',
  body: v.object({}),
  data: v.nullish(Ticket),
})

export const listTicketSteps = endpoint({
  method: 'GET',
  path: '/api_v2/customer/ticket/{id}/statuses',
  summary: 'The steps of a ticket, newest first.',
  access: 'customer',
  data: list(TicketStep),
})
