import { isOneOf } from '#contract/http/one-of'
import { TICKET_FIELDS, type TicketField, type TicketTypeId } from '#contract/tickets/kinds'
import type { NewTicket } from '#contract/tickets/schemas'
import type { Strings } from '#i18n/catalogue'
import { labelOf } from '#i18n/label-of'

import type { TicketChoices } from '../use-ticket-choices.ts'
import type { ConfirmRow } from './confirm-ticket-modal.tsx'

/** Returns the rows of the confirmation for a type of ticket, in the order of section 2.2. */
export function confirmRows(
  typeId: TicketTypeId,
  ticket: NewTicket,
  picture: File | undefined,
  choices: TicketChoices,
  { confirmTicket, priority }: Strings,
): ConfirmRow[] {
  const named = (list: readonly { id: number; name: string }[] | undefined, id: unknown) =>
    list?.find((choice) => choice.id === Number(id))?.name ?? ''
  const instrument = choices.instruments?.find(({ id }) => id === Number(ticket.instrument_id))

  const rows: Readonly<Record<Exclude<TicketField, 'img'>, readonly [string, string]>> = {
    division_id: [confirmTicket.division, named(choices.divisions, ticket.division_id)],
    department_id: [confirmTicket.department, named(choices.departments, ticket.department_id)],
    request_id: [confirmTicket.request, named(choices.requests, ticket.request_id)],
    instrument_id: [
      confirmTicket.instrument,
      confirmTicket.instrumentLine(instrument?.type ?? '', instrument?.serial_number ?? ''),
    ],
    staff_name: [confirmTicket.yourName, ticket.staff_name],
    staff_phone_number: [confirmTicket.phoneNumber, ticket.staff_phone_number],
    description: [confirmTicket.note, ticket.description],
    priority: [confirmTicket.priority, labelOf(priority, ticket.priority ?? '')],
  }
  const asks = TICKET_FIELDS[typeId]
  const shown: ConfirmRow[] = Object.entries(rows)
    .filter(([field]) => isOneOf(asks, field))
    .map(([, [label, value]]) => ({ label, value }))
  if (asks.includes('img') && picture !== undefined) {
    shown.splice(-1, 0, { label: confirmTicket.picture, value: picture.name, picture })
  }
  return shown
}
