/** The invoices of demo tickets, numbered in the order in which they were written. */
import { DAY_MS } from '#server/platform/durations'
import { invoiceNumber, numberMonth } from '#server/platform/record-number'

import type { TicketEvent } from './tickets.ts'
import { localDay } from './working-time.ts'
import type { World } from './world.ts'

const TERM_MS = 14 * DAY_MS

/** `events` in the order of time. */
export async function loadInvoices(
  { db, people }: World,
  events: readonly TicketEvent[],
): Promise<void> {
  const runs = new Map<string, { year: number; month: number; last: number }>()
  const written = events.flatMap(({ ticket, event }) => {
    if (event.kind !== 'invoice') return []
    const { year, month } = numberMonth(event.at)
    const run = runs.get(`${year} ${month}`) ?? { year, month, last: 0 }
    run.last += 1
    runs.set(`${year} ${month}`, run)
    const row = {
      ticket_id: ticket.id,
      number: invoiceNumber(run, run.last),
      issued_by: people[event.who],
      due_on: localDay(new Date(event.at.getTime() + TERM_MS)),
      issued_at: event.at,
    }
    return [{ row, lines: event.lines }]
  })
  const rows = await db
    .insertInto('invoices')
    .values(written.map(({ row }) => row))
    .returning('id')
    .execute()
  const lines = written.flatMap((invoice, at) =>
    invoice.lines.map((line) => ({ ...line, invoice_id: rows[at]?.id ?? 0 })),
  )
  await db.insertInto('invoice_lines').values(lines).execute()
  await db
    .insertInto('invoice_number_runs')
    .values([...runs.values()])
    .execute()
}
