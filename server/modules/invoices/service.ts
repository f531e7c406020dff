/** The invoice of a ticket: written once by the vendor's staff, printed by the customer. */
import type * as v from 'valibot'

import { toStamp } from '#contract/http/stamp'
import type { NewInvoice } from '#contract/invoices'
import type { Context } from '#server/http/context'
import { ALL_CUSTOMERS, readerOf } from '#server/http/current-account'
import { conflict, notFound } from '#server/http/http-error'

import type { CustomerService } from '../customers/service.ts'
import type { ServiceReportService } from '../service-reports/service.ts'
import type { TicketService } from '../tickets/service.ts'
import { sumInvoice } from './invoice-sums.ts'
import { invoiceMessages } from './messages.ts'
import { isInvoiceable } from './policy.ts'
import * as repository from './repository.ts'
import type { InvoiceRow } from './repository.ts'
import { drawInvoice } from './tasks.ts'

interface Parts {
  tickets: TicketService
  customers: CustomerService
  reports: ServiceReportService
  /** What the vendor is called. */
  vendor: string
}

export class InvoiceService {
  readonly #tickets: TicketService
  readonly #customers: CustomerService
  readonly #reports: ServiceReportService
  readonly #vendor: string

  constructor({ tickets, customers, reports, vendor }: Parts) {
    this.#tickets = tickets
    this.#customers = customers
    this.#reports = reports
    this.#vendor = vendor
  }

  /** Throws 404 for no ticket, 409 for one that is not done or has an invoice already. */
  async write(
    context: Context,
    ticketId: number,
    { due_on, ...invoice }: v.InferOutput<typeof NewInvoice>,
  ): Promise<InvoiceRow> {
    const { db, now, person, language } = context
    const messages = invoiceMessages[language]
    const status = await this.#tickets.lock(context, ALL_CUSTOMERS, ticketId)
    if (!isInvoiceable(status)) throw conflict(messages.notInvoiceable)
    if (await repository.findInvoice(db, ticketId)) throw conflict(messages.invoicedAlready)
    const row = { ...invoice, due_on: due_on ?? null, ticket_id: ticketId, issued_by: person.id }
    await repository.insertInvoice(db, row, now)
    await this.#tickets.touch(context, ticketId)
    await this.#tickets.notifyChanged(context, ticketId, 'invoiced')
    const written = await repository.findInvoice(db, ticketId)
    if (!written) throw new Error(`the invoice of ticket ${ticketId} is not there after its insert`)
    return written
  }

  /** Returns the PDF and its file name. Throws 404 where the ticket is not the account's or has no invoice. */
  async print(context: Context, ticketId: number): Promise<{ pdf: Uint8Array; filename: string }> {
    const { db, language, runTask } = context
    const reader = readerOf(context)
    const ticket = await this.#tickets.find(context, reader, ticketId)
    const invoice = await repository.findInvoice(db, ticketId)
    if (!invoice) throw notFound(context)
    const reports = await this.#reports.list(context, ticketId)
    const content = {
      vendor: this.#vendor,
      customer: await this.#customers.read(context, reader.customerId),
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
      reports: reports.map(({ report, parts }) => ({
        number: report.number,
        summary: report.summary,
        parts: parts.map((part) =>
          [part.number, part.name, `x ${part.quantity}`].filter(Boolean).join(' '),
        ),
      })),
    }
    return {
      pdf: await runTask(drawInvoice, { content, words: invoiceMessages[language].document }),
      filename: `invoice_${invoice.number.replace(/\W+/g, '-')}.pdf`,
    }
  }
}
