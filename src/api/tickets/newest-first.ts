import { stampToDate } from '#contract/http/stamp'
import type { TicketStep } from '#contract/tickets/schemas'

/** Sorts the steps of a ticket, the last one first (section 3); those without a time follow in their order. */
export function newestFirst(steps: readonly TicketStep[]): TicketStep[] {
  const at = ({ created_at }: TicketStep) => (created_at && stampToDate(created_at)?.getTime()) ?? 0
  return steps.toSorted((one, other) => at(other) - at(one))
}
