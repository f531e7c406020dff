/** The steps that the vendor takes on a ticket. */
import type * as contract from '#contract/tickets/staff'
import type { DeskTicket } from '#contract/tickets/staff'
import type { Context, Handler, Input } from '#server/http/context'
import { Refusal } from '#server/http/refusal'

import { findDeskTicket } from './desk-tickets-routes.ts'
import { lockStatus, moveTicket } from './ticket-life-store.ts'
import { tellOfTicket } from './ticket-news.ts'
import { nextStatus, type TicketAction } from './ticket-transitions.ts'
import { ALL_CUSTOMERS } from './tickets-store.ts'

type StepInput = Input<typeof contract.holdTicket> | Input<typeof contract.startTicket>

/** A handler of one action: 404 for no ticket, 409 where the step may not follow. */
function step(action: TicketAction) {
  return async (
    { params, body }: StepInput,
    context: Context,
  ): Promise<{ data: DeskTicket; message: string }> => {
    const { db, now, texts, person } = context
    const status = await lockStatus(db, ALL_CUSTOMERS, params.id)
    if (status === undefined) throw new Refusal(404, texts.notFound)
    const to = nextStatus(status, action, 'staff')
    if (!to) throw new Refusal(409, texts.wrongTransition)
    await moveTicket(db, { ticketId: params.id, to, actorId: person.id, note: body.note }, now)
    await tellOfTicket(context, params.id, to)
    return { data: await findDeskTicket(params.id, context), message: texts.ticketMoved }
  }
}

const confirmTicket: Handler<typeof contract.confirmTicket> = step('confirm')
const startTicket: Handler<typeof contract.startTicket> = step('start')
const holdTicket: Handler<typeof contract.holdTicket> = step('hold')
const restartTicket: Handler<typeof contract.restartTicket> = step('restart')
const finishTicket: Handler<typeof contract.finishTicket> = step('finish')

export const deskSteps = { confirmTicket, startTicket, holdTicket, restartTicket, finishTicket }
