/** Calls about the invoice of a ticket. */
import { Readable } from 'node:stream'

import type * as calls from '#contract/invoices'
import type { Routes } from '#server/http/context'

import { invoiceMessages } from './messages.ts'
import { toInvoiceDto } from './presenter.ts'
import type { InvoiceService } from './service.ts'

export function invoiceRoutes(invoices: InvoiceService): Routes<typeof calls> {
  return {
    printInvoice: async ({ params }, context) => {
      const { pdf, filename } = await invoices.print(context, params.id)
      const stream = Readable.from([pdf])
      return { data: { stream, type: 'application/pdf', filename, inline: true } }
    },
    createInvoice: async ({ params, body }, context) => ({
      data: toInvoiceDto(await invoices.write(context, params.id, body)),
      message: invoiceMessages[context.language].written,
    }),
  }
}
