/** What is drawn beside the server. */
import { buffer } from 'node:stream/consumers'

import { defineTask } from '#server/platform/workers/task'

import type { InvoiceContent, InvoiceWords } from './invoice-pdf.ts'

/** Returns the bytes of a PDF. */
export const drawInvoice = defineTask(
  'draw-invoice',
  async ({ content, words }: { content: InvoiceContent; words: InvoiceWords }) => {
    const pdf = await import('./invoice-pdf.ts')
    return buffer(pdf.drawInvoice(content, words))
  },
)
