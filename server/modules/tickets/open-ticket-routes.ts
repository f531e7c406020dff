/** Opening a ticket, and whether one may be opened at all. */
import type { FieldErrors } from '#contract/http/envelope'
import type * as contract from '#contract/tickets/calls'
import { TICKET_FIELDS, type TicketField, type TicketTypeId } from '#contract/tickets/kinds'
import type { Context, Handler, Input } from '#server/http/context'
import { isOnBehalf, readerOf } from '#server/http/current-account'
import { Refusal } from '#server/http/refusal'

import { insertAttachment } from '../attachments/attachments-store.ts'
import { hasChoice, hasRequestType } from '../choices/choices-store.ts'
import { ownsInstrument } from '../instruments/instruments-store.ts'
import { requireRoom } from '../storage/require-room.ts'
import { insertTicket } from './new-ticket-store.ts'
import { tellOfTicket } from './ticket-news.ts'
import { countUnclosed, findTicket } from './tickets-store.ts'
import { ticketView } from './views-routes.ts'

const checkOpenTicket: Handler<typeof contract.checkOpenTicket> = async (_, context) => {
  const unclosed = await countUnclosed(context.db, readerOf(context))
  return { data: { can_open: unclosed === 0, unclosed } }
}

const createTicket: Handler<typeof contract.createTicket> = async ({ body, files }, context) => {
  const { db, now, texts } = context
  const reader = readerOf(context)
  if ((await countUnclosed(db, reader)) > 0) throw new Refusal(409, texts.closeTicketFirst)

  const chosen = choicesOf(body)
  const errors = await findWrongChoices(chosen, body.ticket_type_id, context)
  if (files.img && !fieldsOf(body).includes('img')) errors.img = [texts.pictureOnOtherKind]
  if (Object.keys(errors).length > 0) throw new Refusal(422, texts.checkFields, { errors })

  const id = await insertTicket(
    db,
    {
      ...chosen,
      customer_id: reader.customerId,
      opened_by: reader.userId,
      ticket_type_id: body.ticket_type_id,
      staff_name: body.staff_name,
      staff_phone_number: body.staff_phone_number,
      description: body.description,
      priority: body.priority,
    },
    now,
    isOnBehalf(context),
  )
  if (files.img) {
    const picture = { ticket_id: id, uploaded_by: reader.userId, is_picture: true }
    await insertAttachment(db, { ...picture, description: undefined, file: files.img }, now)
    await requireRoom(db, reader.customerId, context, 'img')
  }
  await tellOfTicket(context, id)
  const ticket = await findTicket(db, reader, id)
  if (!ticket) throw new Error(`ticket ${id} is not there after its insert`)
  return { data: ticketView(ticket), message: texts.ticketCreated }
}

function fieldsOf({ ticket_type_id }: { ticket_type_id: number }): readonly TicketField[] {
  return TICKET_FIELDS[ticket_type_id as TicketTypeId]
}

type Choices = ReturnType<typeof choicesOf>

/** The choices that this kind of ticket has (spec 3); others are left out, whatever was sent. */
function choicesOf(body: Input<typeof contract.createTicket>['body']) {
  const fields = fieldsOf(body)
  const of = (field: 'instrument_id' | 'division_id' | 'department_id' | 'request_id') =>
    fields.includes(field) ? (body[field] ?? null) : null
  return {
    instrument_id: of('instrument_id'),
    division_id: of('division_id'),
    department_id: of('department_id'),
    request_id: of('request_id'),
  }
}

async function findWrongChoices(
  { instrument_id, division_id, department_id, request_id }: Choices,
  ticketTypeId: number,
  context: Context,
): Promise<FieldErrors> {
  const { db, texts } = context
  const { customerId } = readerOf(context)
  const errors: FieldErrors = {}
  if (instrument_id !== null && !(await ownsInstrument(db, customerId, instrument_id))) {
    errors.instrument_id = [texts.instrumentNotYours]
  }
  if (division_id !== null && !(await hasChoice(db, 'divisions', division_id))) {
    errors.division_id = [texts.fields.choice]
  }
  if (department_id !== null && !(await hasChoice(db, 'departments', department_id))) {
    errors.department_id = [texts.fields.choice]
  }
  if (request_id !== null && !(await hasRequestType(db, ticketTypeId, request_id))) {
    errors.request_id = [texts.fields.choice]
  }
  return errors
}

export const openTicket = { checkOpenTicket, createTicket }
