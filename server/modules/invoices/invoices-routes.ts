/** The invoice of a ticket as a document. */
import { Readable } from 'node:stream'

import { toStamp } from '#contract/http/stamp'
import type * as contract from '#contract/invoices'
import type { Handler } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { Refusal } from '#server/http/refusal'

import { readCustomer } from '../customers/people-store.ts'
import { listParts, listReports } from '../service-reports/service-reports-store.ts'
import { findTicket } from '../tickets/tickets-store.ts'
import { sumInvoice } from './invoice-sums.ts'
import { findInvoice } from './invoices-store.ts'

const printInvoice: Handler<typeof contract.printInvoice> = async ({ params }, context) => {
  const { db, texts, vendor, runJob } = context
  const reader = readerOf(context)
  const ticket = await findTicket(db, reader, params.id)
  const invoice = ticket && (await findInvoice(db, params.id))
  if (!ticket || !invoice) throw new Refusal(404, texts.notFound)
  const reports = await listReports(db, params.id)
  const parts = await listParts(
    db,
    reports.map(({ id }) => id),
  )
  const content = {
    vendor,
    customer: await readCustomer(db, reader.customerId),
    number: invoice.number,
    issuedOn: toStamp(invoice.issued_at).date.slice(0, 10),
    dueOn: invoice.due_on,
    ticket: {
      number: ticket.number,
      instrument: [ticket.instrument_type, ticket.serial_number].filter(Boolean).join(' - '),
      description: ticket.description.slice(0, 300),
    },
    lines: invoice.lines,
    taxPercent: invoice.tax_percent,
    sums: sumInvoice(invoice.lines, invoice.tax_percent),
    reports: reports.map(({ id, number, summary }) => ({
      number,
      summary,
      parts: parts
        .filter((part) => part.service_report_id === id)
        .map((part) => [part.number, part.name, `x ${part.quantity}`].filter(Boolean).join(' ')),
    })),
  }
  const filename = `invoice_${invoice.number.replace(/\W+/g, '-')}.pdf`
  const drawn = await runJob('drawInvoice', { content, words: texts.invoice })
  const stream = Readable.from([drawn])
  return { data: { stream, type: 'application/pdf', filename, inline: true } }
}

export const invoices = { printInvoice }
