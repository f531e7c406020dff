/** What the vendor writes on a ticket: replies, service reports, its invoice. */
import type * as invoicesCalls from '#contract/invoices'
import type * as repliesCalls from '#contract/replies'
import type * as serviceReportsCalls from '#contract/service-reports'
import type { KnownTicketStatus } from '#contract/tickets/filter'
import type { Context, Handler } from '#server/http/context'
import { Refusal } from '#server/http/refusal'

import * as invoices from '../invoices/invoices-store.ts'
import { insertReport, listParts } from '../service-reports/service-reports-store.ts'
import { lockStatus, touchTicket } from '../tickets/ticket-life-store.ts'
import { tellOfTicket } from '../tickets/ticket-news.ts'
import { isInvoiceable, isReportable, isWritable } from '../tickets/ticket-transitions.ts'
import { ALL_CUSTOMERS } from '../tickets/tickets-store.ts'
import { invoiceView, replyView, reportView } from '../tickets/views-routes.ts'
import { insertReply } from './replies-store.ts'

const createDeskReply: Handler<typeof repliesCalls.createDeskReply> = async (input, context) => {
  const { db, now, texts, person, key } = context
  const ticket_id = await lock(input.params.id, context, isWritable, texts.ticketIsClosed)
  const { comment } = input.body
  const said = { ticket_id, author_id: person.id, comment }
  const reply = { ...said, client_key: key ?? null, is_on_behalf: false }
  const row = await insertReply(db, reply, now)
  await tellOfTicket(context, ticket_id, 'replied')
  return { data: replyView(row, person.id), message: texts.replySent }
}

const createServiceReport: Handler<typeof serviceReportsCalls.createServiceReport> = async (
  input,
  context,
) => {
  const { db, now, texts, person } = context
  const ticket_id = await lock(input.params.id, context, isReportable, texts.wrongTransition)
  const { started_at, finished_at, ...report } = input.body
  const row = await insertReport(
    db,
    {
      ...report,
      ticket_id,
      engineer_id: person.id,
      started_at: started_at === undefined ? null : new Date(started_at),
      finished_at: finished_at === undefined ? null : new Date(finished_at),
    },
    now,
  )
  await touchTicket(db, ticket_id, now)
  await tellOfTicket(context, ticket_id, 'reported')
  return { data: reportView(row, await listParts(db, [row.id])), message: texts.reportWritten }
}

const createInvoice: Handler<typeof invoicesCalls.createInvoice> = async (input, context) => {
  const { db, now, texts, person } = context
  const ticket_id = await lock(input.params.id, context, isInvoiceable, texts.notInvoiceable)
  if (await invoices.findInvoice(db, ticket_id)) throw new Refusal(409, texts.invoicedAlready)
  const { due_on = null, ...invoice } = input.body
  await invoices.insertInvoice(db, { ...invoice, due_on, ticket_id, issued_by: person.id }, now)
  await touchTicket(db, ticket_id, now)
  await tellOfTicket(context, ticket_id, 'invoiced')
  const written = await invoices.findInvoice(db, ticket_id)
  return { data: written && invoiceView(written), message: texts.invoiceWritten }
}

/** Throws 404 for no ticket, 409 with `otherwise` where its status does not fit. */
async function lock(
  id: number,
  { db, texts }: Context,
  fits: (status: KnownTicketStatus) => boolean,
  otherwise: string,
): Promise<number> {
  const status = await lockStatus(db, ALL_CUSTOMERS, id)
  if (status === undefined) throw new Refusal(404, texts.notFound)
  if (!fits(status)) throw new Refusal(409, otherwise)
  return id
}

export const deskPapers = { createDeskReply, createServiceReport, createInvoice }
