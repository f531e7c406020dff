/** Which choices a kind of ticket has (specification 3). */
import type * as v from 'valibot'

import { TICKET_FIELDS, type TicketField, type TicketTypeId } from '#contract/tickets/kinds'
import type { NewTicket } from '#contract/tickets/schemas'

export type TicketToOpen = v.InferOutput<typeof NewTicket>
export type Choices = ReturnType<typeof choicesOf>

export function fieldsOf({ ticket_type_id }: { ticket_type_id: number }): readonly TicketField[] {
  return TICKET_FIELDS[ticket_type_id as TicketTypeId]
}

/** The choices that this kind of ticket has; others are left out, whatever was sent. */
export function choicesOf(ticket: TicketToOpen) {
  const fields = fieldsOf(ticket)
  const of = (field: 'instrument_id' | 'division_id' | 'department_id' | 'request_id') =>
    fields.includes(field) ? (ticket[field] ?? null) : null
  return {
    instrument_id: of('instrument_id'),
    division_id: of('division_id'),
    department_id: of('department_id'),
    request_id: of('request_id'),
  }
}
