/** What an invoice adds up to, in whole rupiah. */

export interface InvoiceLine {
  quantity: number
  unit_price: number
}

export interface InvoiceSums {
  subtotal: number
  tax: number
  total: number
}

/** The tax is of the sum, not of each line, and rounded to the nearest rupiah. */
export function sumInvoice(lines: readonly InvoiceLine[], taxPercent: number): InvoiceSums {
  const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.unit_price, 0)
  const tax = Math.round((subtotal * taxPercent) / 100)
  return { subtotal, tax, total: subtotal + tax }
}
