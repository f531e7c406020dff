/** Which tickets take a service report. */
import type { KnownTicketStatus } from '#contract/tickets/filter'

/** Work that nobody confirmed is not reported. */
export function isReportable(status: KnownTicketStatus): boolean {
  return status !== 'new'
}
