/** The statuses of a ticket, and what a list of tickets may be narrowed by: all that an address needs. */
import * as v from 'valibot'

import { SPEC_LIMITS, TEXT_LIMITS } from '../http/limits.ts'
import { isOneOf } from '../http/one-of.ts'
import { Count, Id, openEnum, PageSize, words } from '../http/schemas.ts'

/** specification 4, in order. */
export const TICKET_STATUSES = [
  'new',
  'confirmed',
  'started',
  'restarted',
  'held',
  'done',
  'closed',
] as const
export type KnownTicketStatus = (typeof TICKET_STATUSES)[number]
export function isKnownStatus(status: string): status is KnownTicketStatus {
  return isOneOf(TICKET_STATUSES, status)
}
export const TicketStatus = openEnum(TICKET_STATUSES)
export type TicketStatus = v.InferOutput<typeof TicketStatus>

const ticket_type = v.optional(v.pipe(Count, v.maxValue(4, 'choice')))
const instrument_id = v.optional(Id)
/** Ours: looks in number, description and instrument. */
const search = v.optional(words(TEXT_LIMITS.search))

/** GET tickets/count: all of it is ours, and a backend that does not know it counts the whole account. */
export const TicketCountFilter = v.object({ ticket_type, instrument_id, search })

/** GET tickets (specification 2.1). Zero stands for "any" in `ticket_type`. */
export const TicketFilter = v.object({
  status: v.optional(v.picklist(TICKET_STATUSES, 'choice')),
  ticket_type,
  instrument_id,
  limit: v.optional(PageSize, SPEC_LIMITS.ticketPage),
  offset: v.optional(Count, SPEC_LIMITS.ticketOffset),
  /** A refresh stamp: another value fetches again (specification 2.1). */
  t: v.optional(words(32)),
  search,
})
