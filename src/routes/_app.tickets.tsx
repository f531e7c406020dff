import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { words } from '#contract/http/schemas'
import { TicketFilter, TicketStatus } from '#contract/tickets/filter'
import { TicketsScreen } from '#features/tickets/list/tickets-screen.tsx'

const { ticket_type, instrument_id, limit, offset, search } = TicketFilter.entries

/** Section 2.1's query. Unreadable values are ignored: an old bookmark still opens the list. */
const Search = v.object({
  // An unknown one stays in the address, and the list says so.
  status: v.fallback(v.optional(TicketStatus), undefined),
  ticket_type: v.fallback(ticket_type, undefined),
  instrument_id: v.fallback(instrument_id, undefined),
  limit: v.fallback(v.optional(limit.wrapped), undefined),
  offset: v.fallback(v.optional(offset.wrapped), undefined),
  // Unchanged: a text of digits would be quoted.
  t: v.fallback(v.optional(v.union([v.number(), v.boolean(), words(32)])), undefined),
  search: v.fallback(search, undefined),
})
export type TicketSearch = v.InferOutput<typeof Search>

export const Route = createFileRoute('/_app/tickets')({
  validateSearch: Search,
  component: TicketsScreen,
})
