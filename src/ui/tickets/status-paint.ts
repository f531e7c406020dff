import { isOneOf } from '#contract/one-of'
import { TICKET_STATUSES } from '#contract/tickets/filter'

import { paint } from '../theme/theme.ts'

/** The colour of a status; quiet ink for one we do not know. */
export function statusPaint(status: string): string {
  return isOneOf(TICKET_STATUSES, status) ? `var(--bs-status-${status})` : paint.quiet
}
