/** Following tickets: the list, one of them, its steps. */
import type * as contract from '#contract/tickets/calls'
import { TICKET_STATUSES } from '#contract/tickets/filter'

import type { Handler } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'
import { listAttachments } from '../store/attachments.ts'
import * as list from '../store/ticket-list.ts'
import * as store from '../store/tickets.ts'
import { readerOf } from './account.ts'
import { attachments, attachmentView } from './attachments.ts'
import { choices } from './choices.ts'
import { exportTickets } from './export-tickets.ts'
import { invoices } from './invoices.ts'
import { openTicket } from './open-ticket.ts'
import { replies } from './replies.ts'
import { reports } from './reports.ts'
import { ticketLife } from './ticket-life.ts'
import { stepView, ticketView } from './views.ts'

const listTickets: Handler<typeof contract.listTickets> = async ({ query }, context) => {
  const { limit, offset, ...filter } = query
  const found = await list.listTickets(context.db, readerOf(context), filter, { limit, offset })
  return { data: found.rows.map(ticketView), meta: { total: found.total, limit, offset } }
}

const countTickets: Handler<typeof contract.countTickets> = async ({ query }, context) => {
  const { db } = context
  const reader = readerOf(context)
  const is_narrowed = Boolean(query.ticket_type || query.instrument_id || query.search)
  const counted = is_narrowed
    ? await list.countFoundByStatus(db, reader, query)
    : await store.countTicketsByStatus(db, reader.customerId)
  const counts = new Map(counted.map(({ status, count }) => [status, count]))
  const data = TICKET_STATUSES.map((status) => {
    const count = counts.get(status) ?? 0
    return is_narrowed ? { status, count, is_narrowed } : { status, count }
  })
  return { data }
}

const readTicket: Handler<typeof contract.readTicket> = async ({ params }, context) => {
  const ticket = await store.findTicket(context.db, readerOf(context), params.id)
  if (!ticket) throw new Refusal(404, context.texts.notFound)
  const files = await listAttachments(context.db, ticket.id)
  const views = files.map((file) => attachmentView(file, context.person.id))
  return { data: { ...ticketView(ticket), attachments: views } }
}

const listTicketSteps: Handler<typeof contract.listTicketSteps> = async ({ params }, context) => {
  const { db, texts } = context
  if (!(await store.findTicket(db, readerOf(context), params.id))) {
    throw new Refusal(404, texts.notFound)
  }
  const rows = await store.listSteps(db, params.id)
  return { data: rows.map(stepView) }
}

export const tickets = {
  ...choices,
  ...openTicket,
  ...replies,
  ...attachments,
  ...reports,
  ...ticketLife,
  ...invoices,
  ...exportTickets,
  listTickets,
  countTickets,
  readTicket,
  listTicketSteps,
}
