/** The steps that the vendor takes on a ticket. */
import type * as contract from '#contract/tickets/staff'
import type { DeskTicket } from '#contract/tickets/staff'

import type { Context, Handler, Input } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'
import { tellOfTicket } from '../push/ticket-news.ts'
import { nextStatus, type TicketAction } from '../rules/ticket-transitions.ts'
import { lockStatus, moveTicket } from '../store/ticket-life.ts'
import { ALL_CUSTOMERS } from '../store/tickets.ts'
import { findDeskTicket } from './desk-tickets.ts'

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
