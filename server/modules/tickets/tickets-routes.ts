/** Following tickets: the list, one of them, its steps. */
import type * as contract from '#contract/tickets/calls'
import { TICKET_STATUSES } from '#contract/tickets/filter'
import type { Handler } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { Refusal } from '#server/http/refusal'

import { attachments, attachmentView } from '../attachments/attachments-routes.ts'
import { listAttachments } from '../attachments/attachments-store.ts'
import { choices } from '../choices/choices-routes.ts'
import { invoices } from '../invoices/invoices-routes.ts'
import { replies } from '../replies/replies-routes.ts'
import { reports } from '../service-reports/reports-routes.ts'
import { exportTickets } from './export-tickets-routes.ts'
import { openTicket } from './open-ticket-routes.ts'
import { ticketLife } from './ticket-life-routes.ts'
import * as list from './ticket-list-store.ts'
import * as store from './tickets-store.ts'
import { stepView, ticketView } from './views-routes.ts'

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
