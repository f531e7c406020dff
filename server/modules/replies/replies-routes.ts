/** The chat of a ticket. */
import type * as contract from '#contract/replies'
import type { Handler } from '#server/http/context'
import { isOnBehalf, readerOf } from '#server/http/current-account'
import { Refusal } from '#server/http/refusal'

import { tellOfTicket } from '../tickets/ticket-news.ts'
import { isWritable } from '../tickets/ticket-transitions.ts'
import { findTicket } from '../tickets/tickets-store.ts'
import { replyView } from '../tickets/views-routes.ts'
import * as store from './replies-store.ts'

/** Reading the list marks nothing as read: it may be fetched unseen, and only the screen knows what was in view. */
const listReplies: Handler<typeof contract.listReplies> = async ({ params, query }, context) => {
  const { db, texts } = context
  const reader = readerOf(context)
  if (!(await findTicket(db, reader, params.id))) throw new Refusal(404, texts.notFound)
  const lastRead = await store.findLastRead(db, reader.userId, params.id)
  const rows = await store.listReplies(db, params.id, query)
  return { data: rows.map((row) => replyView(row, reader.userId, lastRead)) }
}

const markRepliesRead: Handler<typeof contract.markRepliesRead> = async (
  { params, body },
  context,
) => {
  const { db, texts } = context
  const reader = readerOf(context)
  if (!(await findTicket(db, reader, params.id))) throw new Refusal(404, texts.notFound)
  await store.markRead(db, reader.userId, params.id, body.last_reply_id)
  const ticket = await findTicket(db, reader, params.id)
  return { data: { unread_count: ticket?.unread_count ?? 0 } }
}

const createReply: Handler<typeof contract.createReply> = async ({ params, body }, context) => {
  const { db, texts, now, key } = context
  const { userId, customerId } = readerOf(context)
  const is_on_behalf = isOnBehalf(context)
  const status = await store.lockTicketStatus(db, customerId, params.id)
  if (status === undefined) throw new Refusal(404, texts.notFound)
  if (!isWritable(status)) throw new Refusal(409, texts.ticketIsClosed)
  const said = { ticket_id: params.id, author_id: userId, comment: body.comment }
  const reply = { ...said, client_key: key ?? null, is_on_behalf }
  const row = await store.insertReply(db, reply, now)
  await tellOfTicket(context, params.id, 'replied')
  return { data: replyView(row, userId), message: texts.replySent }
}

export const replies = { listReplies, createReply, markRepliesRead }
