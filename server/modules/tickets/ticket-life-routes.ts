/** What a customer decides about a ticket: to cancel it, or to close it with a review. */
import type * as choicesCalls from '#contract/choices'
import type * as ticketsCalls from '#contract/tickets/calls'
import type { Context, Handler } from '#server/http/context'
import { isOnBehalf, readerOf } from '#server/http/current-account'
import { Refusal } from '#server/http/refusal'

import * as choices from '../choices/choices-store.ts'
import { lockStatus, type Move, moveTicket } from './ticket-life-store.ts'
import { tellOfTicket } from './ticket-news.ts'
import { nextStatus } from './ticket-transitions.ts'
import { findTicket } from './tickets-store.ts'
import { ticketView } from './views-routes.ts'

const closeTicket: Handler<typeof ticketsCalls.closeTicket> = async ({ params, body }, context) => {
  const { texts } = context
  const { ticket_id, rating, comment } = body
  if (ticket_id !== undefined && ticket_id !== params.id) {
    const errors = { ticket_id: [texts.otherTicket] }
    throw new Refusal(422, texts.checkFields, { errors })
  }
  const ticket = await takeStep('close', params.id, context, { review: { rating, comment } })
  return { data: ticket, message: texts.ticketClosed }
}

const cancelTicket: Handler<typeof ticketsCalls.cancelTicket> = async ({ params }, context) => ({
  data: await takeStep('cancel', params.id, context, { isCanceled: true }),
  message: context.texts.ticketCanceled,
})

/** Throws 404 for a ticket that is not the account's, 409 for one that the step does not fit. */
async function takeStep(
  action: 'close' | 'cancel',
  id: number,
  context: Context,
  what: Pick<Move, 'review' | 'isCanceled'>,
) {
  const { db, now, texts } = context
  const reader = readerOf(context)
  const status = await lockStatus(db, reader.customerId, id)
  if (status === undefined) throw new Refusal(404, texts.notFound)
  const to = nextStatus(status, action, 'customer')
  if (!to) throw new Refusal(409, action === 'close' ? texts.notDone : texts.notCancelable)
  const by = { actorId: reader.userId, isOnBehalf: isOnBehalf(context) }
  await moveTicket(db, { ticketId: id, to, ...by, ...what }, now)
  await tellOfTicket(context, id, to)
  const ticket = await findTicket(db, reader, id)
  if (!ticket) throw new Error(`ticket ${id} is not there after its step`)
  return ticketView(ticket)
}

const listCommentDrafts: Handler<typeof choicesCalls.listCommentDrafts> = async (
  { query },
  { db },
) => ({
  data: await choices.listCommentDrafts(db, query.rating),
})

export const ticketLife = { closeTicket, cancelTicket, listCommentDrafts }
