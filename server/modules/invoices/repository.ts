/** Invoices: one per ticket at most, numbered without gaps. */
import type { Db } from '#server/platform/db/open'
import { invoiceNumber, numberMonth } from '#server/platform/record-number'

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

/** The invoice of a ticket with its lines, or undefined. */
export async function findInvoice(db: Db, ticketId: number) {
  const invoice = await db
    .selectFrom('invoices')
    .where('ticket_id', '=', ticketId)
    .select(['id', 'number', 'tax_percent', 'due_on', 'issued_at'])
    .executeTakeFirst()
  if (!invoice) return undefined
  const lines = await db
    .selectFrom('invoice_lines')
    .where('invoice_id', '=', invoice.id)
    .select(['description', 'quantity', 'unit_price'])
    .orderBy('id')
    .execute()
  return { ...invoice, lines }
}

export interface InvoiceToWrite {
  ticket_id: number
  issued_by: number
  tax_percent: number
  due_on: string | null
  lines: readonly { description: string; quantity: number; unit_price: number }[]
}

/** Call it with the ticket locked: a second invoice breaks the table's rule. */
export async function insertInvoice(tx: Db, given: InvoiceToWrite, now: Date): Promise<void> {
  const { lines, ...invoice } = given
  const { id } = await tx
    .insertInto('invoices')
    .values({ ...invoice, number: await takeNumber(tx, now), issued_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('invoice_lines')
    .values(
      lines.map(({ description, quantity, unit_price }) => ({
        invoice_id: id,
        description,
        quantity,
        unit_price,
      })),
    )
    .execute()
}

/** The run's row stays locked until the transaction ends. */
async function takeNumber(tx: Db, now: Date): Promise<string> {
  const { year, month } = numberMonth(now)
  const { last } = await tx
    .insertInto('invoice_number_runs')
    .values({ year, month, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['year', 'month'])
        .doUpdateSet((eb) => ({ last: eb('invoice_number_runs.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return invoiceNumber({ year, month }, last)
}
