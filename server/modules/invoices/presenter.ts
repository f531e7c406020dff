/** Invoices as the wire has them. */
import { toStamp } from '#contract/http/stamp'
import type { Invoice } from '#contract/invoices'

import { sumInvoice } from './invoice-sums.ts'
import type { InvoiceRow } from './repository.ts'

export function toInvoiceDto(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    number: row.number,
    lines: row.lines.map((line) => ({ ...line, amount: line.quantity * line.unit_price })),
    ...sumInvoice(row.lines, row.tax_percent),
    tax_percent: row.tax_percent,
    due_on: row.due_on ?? undefined,
    issued_at: toStamp(row.issued_at),
  }
}
