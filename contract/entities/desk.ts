/** What the vendor's desk does on tickets: steps, reports, invoices. */
import * as v from 'valibot'

import { TEXT_LIMITS } from '../limits.ts'
import { Stamp } from '../stamp.ts'
import {
  absent,
  Count,
  Day,
  Id,
  line,
  list,
  Moment,
  optionalLine,
  optionalProse,
  prose,
  Text,
  words,
} from '../value.ts'
import { Customer } from './person.ts'
import { TicketFilter } from './ticket-filter.ts'
import { Ticket } from './ticket.ts'

/** A ticket as the desk sees it: with the customer account it belongs to. */
export const DeskTicket = v.object({ ...Ticket.entries, customer: absent(Customer) })
export type DeskTicket = v.InferOutput<typeof DeskTicket>

/** GET staff/tickets: the customers' filters, and whose ticket or which number it is. */
export const DeskFilter = v.object({
  ...TicketFilter.entries,
  customer_id: v.optional(Id),
  /** The whole number, such as `TC/2026/11 0042`. */
  number: v.optional(v.pipe(words(40), v.trim())),
})

/** A step may say why; holding has to. */
export const DeskStep = v.object({ note: optionalProse(TEXT_LIMITS.comment) })
export const DeskHold = v.object({ note: prose(TEXT_LIMITS.comment) })

const Quantity = v.pipe(Count, v.minValue(1, 'invalid'), v.maxValue(100_000, 'invalid'))

export const NewServiceReport = v.pipe(
  v.object({
    summary: prose(TEXT_LIMITS.description),
    /** ISO moments of the work itself. */
    started_at: v.optional(Moment),
    finished_at: v.optional(Moment),
    parts: v.optional(
      v.pipe(
        v.array(
          v.object({
            name: line(TEXT_LIMITS.title),
            number: optionalLine(TEXT_LIMITS.name),
            quantity: v.optional(Quantity, 1),
          }),
        ),
        v.maxLength(100, 'too_long'),
      ),
      [],
    ),
  }),
  v.forward(
    v.partialCheck(
      [['started_at'], ['finished_at']],
      ({ started_at, finished_at }) =>
        !started_at || !finished_at || Date.parse(started_at) <= Date.parse(finished_at),
      'date',
    ),
    ['finished_at'],
  ),
)

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
