/** What may be done with a ticket in which status: the portal and its server decide it by the same facts. */
import { SPEC_LIMITS } from '../http/limits.ts'
import type { KnownTicketStatus } from './filter.ts'

/** Nobody works on it yet, or any more. */
export const CANCELABLE: readonly KnownTicketStatus[] = ['new', 'confirmed', 'held']
/** The work is done: the customer rates and closes it. */
export const CLOSABLE: readonly KnownTicketStatus[] = ['done']
/** What is charged is final. */
export const INVOICEABLE: readonly KnownTicketStatus[] = ['done', 'closed']

/** The work on it is over. */
export const FINISHED: readonly KnownTicketStatus[] = ['done', 'closed']

/** Nobody writes on a closed ticket any more; one whose status only a later server knows is taken for open. */
export function isWritable(status: string): boolean {
  return status !== 'closed'
}

/** The list of tickets that are to be closed before another one is opened (specification 2.2). */
export const UNCLOSED = {
  status: 'done',
  offset: SPEC_LIMITS.ticketOffset,
  limit: SPEC_LIMITS.ticketPage,
  ticket_type: 0,
} as const
