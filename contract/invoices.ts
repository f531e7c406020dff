/** The invoice of a ticket. */
import * as v from 'valibot'

import { endpoint } from './http/endpoint.ts'
import { TEXT_LIMITS } from './http/limits.ts'
import { Count, Day, Id, Text, absent, line, list } from './http/schemas.ts'
import { Stamp } from './http/stamp.ts'

const Quantity = v.pipe(Count, v.minValue(1, 'invalid'), v.maxValue(100_000, 'invalid'))

/** Whole rupiah; a line at most 10 billion, so that sums stay exact. */
const Rupiah = v.pipe(Count, v.maxValue(10_000_000_000, 'invalid'))

export const NewInvoice = v.object({
  lines: v.pipe(
    v.array(
      v.object({
        description: line(TEXT_LIMITS.title),
        quantity: v.optional(Quantity, 1),
        unit_price: Rupiah,
      }),
      'required',
    ),
    v.nonEmpty('required'),
    v.maxLength(100, 'too_long'),
  ),
  /** Of the sum of all lines. */
  tax_percent: v.optional(v.pipe(Count, v.maxValue(100, 'invalid')), 11),
  due_on: v.optional(Day),
})

export const Invoice = v.object({
  id: Id,
  number: Text,
  lines: list(v.object({ description: Text, quantity: Count, unit_price: Count, amount: Count })),
  subtotal: Count,
  tax_percent: Count,
  tax: Count,
  total: Count,
  due_on: absent(Text),
  issued_at: absent(Stamp),
})
export type Invoice = v.InferOutput<typeof Invoice>

export const printInvoice = endpoint({
  method: 'GET',
  path: '/api_v2/invoice/{id}/print',
  summary: 'The invoice of a ticket, as PDF.',
  access: 'customer',
  data: 'blob',
})

const desk = { access: 'staff', extension: true } as const

export const createInvoice = endpoint({
  ...desk,
  method: 'POST',
  path: '/api_v2/staff/tickets/{id}/invoice',
  summary: 'Write the invoice of a ticket; there is one at most.',
  audit: 'ticket',
  body: NewInvoice,
  data: v.nullish(Invoice),
})
