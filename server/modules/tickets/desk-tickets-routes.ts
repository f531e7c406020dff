/** Tickets of all customers, as the vendor's desk reads them. */
import type * as repliesCalls from '#contract/replies'
import type * as ticketsStaffCalls from '#contract/tickets/staff'
import type { DeskTicket } from '#contract/tickets/staff'
import type { Context, Handler } from '#server/http/context'
import { Refusal } from '#server/http/refusal'

import { listCustomers } from '../customers/people-store.ts'
import * as replies from '../replies/replies-store.ts'
import { listTickets } from './ticket-list-store.ts'
import type { TicketRow } from './ticket-rows-store.ts'
import * as store from './tickets-store.ts'
import { replyView, stepView, ticketView } from './views-routes.ts'

const readerOf = ({ person }: Context): store.ScopedReader => ({
  userId: person.id,
  customerId: store.ALL_CUSTOMERS,
})

/** Throws 404 where there is none. */
export async function findDeskTicket(id: number, context: Context): Promise<DeskTicket> {
  const row = await store.findTicket(context.db, readerOf(context), id)
  const [ticket] = row ? await deskViews([row], context) : []
  if (!ticket) throw new Refusal(404, context.texts.notFound)
  return ticket
}

async function deskViews(rows: readonly TicketRow[], { db }: Context) {
  const ids = [...new Set(rows.map(({ customer_id }) => customer_id))]
  const customers = new Map((await listCustomers(db, ids)).map((each) => [each.id, each]))
  return rows.map((row): DeskTicket => {
    const customer = customers.get(row.customer_id)
    const view = customer && { ...customer, area: customer.area ?? undefined }
    return { ...ticketView(row), customer: view }
  })
}

const listDeskTickets: Handler<typeof ticketsStaffCalls.listDeskTickets> = async (
  { query },
  context,
) => {
  const { limit, offset, ...filter } = query
  const found = await listTickets(context.db, readerOf(context), filter, { limit, offset })
  return { data: await deskViews(found.rows, context), meta: { total: found.total, limit, offset } }
}

const readDeskTicket: Handler<typeof ticketsStaffCalls.readDeskTicket> = async (
  { params },
  context,
) => ({
  data: await findDeskTicket(params.id, context),
})

const listDeskSteps: Handler<typeof ticketsStaffCalls.listDeskSteps> = async (
  { params },
  context,
) => {
  await findDeskTicket(params.id, context)
  return { data: (await store.listSteps(context.db, params.id)).map(stepView) }
}

const listDeskReplies: Handler<typeof repliesCalls.listDeskReplies> = async (
  { params },
  context,
) => {
  const { db, person } = context
  await findDeskTicket(params.id, context)
  const rows = await replies.listReplies(db, params.id)
  return { data: rows.map((row) => replyView(row, person.id)) }
}

export const deskTickets = { listDeskTickets, readDeskTicket, listDeskSteps, listDeskReplies }
