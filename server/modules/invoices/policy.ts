/** Which tickets take an invoice. */
import { isOneOf } from '#contract/http/one-of'
import type { KnownTicketStatus } from '#contract/tickets/filter'
import { INVOICEABLE } from '#contract/tickets/status-rules'

/** What is charged is final only when the work is done. */
export function isInvoiceable(status: KnownTicketStatus): boolean {
  return isOneOf(INVOICEABLE, status)
}
