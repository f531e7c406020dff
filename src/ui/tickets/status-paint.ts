import { isOneOf } from '#contract/http/one-of'
import { TICKET_STATUSES } from '#contract/tickets/filter'

import { paint } from '../theme/theme.ts'

/** Returns the colour of a status; muted for an unknown one. */
export function statusPaint(status: string): string {
  return isOneOf(TICKET_STATUSES, status) ? `var(--bs-status-${status})` : paint.quiet
}
