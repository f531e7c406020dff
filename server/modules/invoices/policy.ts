/** Which tickets take an invoice. */
import type { KnownTicketStatus } from '#contract/tickets/filter'

/** What is charged is final only when the work is done. */
export function isInvoiceable(status: KnownTicketStatus): boolean {
  return status === 'done' || status === 'closed'
}
