/** The life of a ticket: one row is locked, moved on, and the step is written down. */
import { sql } from 'kysely'

import type { KnownTicketStatus } from '#contract/tickets/filter'
import type { Db } from '#server/platform/db/open'

import { ALL_CUSTOMERS, type Scope } from './tickets-store.ts'

/** The ticket's status, or undefined where the scope has none of this id; it stays so until the transaction ends. */
export async function lockStatus(
  tx: Db,
  scope: Scope,
  id: number,
): Promise<KnownTicketStatus | undefined> {
  let query = tx.selectFrom('tickets').where('id', '=', id)
  if (scope !== ALL_CUSTOMERS) query = query.where('customer_id', '=', scope)
  return (await query.select('status').forUpdate().executeTakeFirst())?.status
}

export interface Move {
  ticketId: number
  to: KnownTicketStatus
  actorId: number
  isOnBehalf?: boolean
  note?: string | undefined
  review?: { rating: number; comment: string }
  isCanceled?: boolean
}

/** The row must be locked. */
export async function moveTicket(tx: Db, move: Move, now: Date): Promise<void> {
  const { ticketId, to, actorId, isOnBehalf = false, note, review, isCanceled } = move
  await tx
    .updateTable('tickets')
    .set({
      status: to,
      last_activity_at: sql<Date>`greatest(last_activity_at, ${now})`,
      ...(to === 'closed' && { closed_at: now }),
      ...(isCanceled && { is_canceled: true }),
      ...review,
    })
    .where('id', '=', ticketId)
    .execute()
  await tx
    .insertInto('ticket_steps')
    .values({
      ticket_id: ticketId,
      status: to,
      note: note || null,
      actor_id: actorId,
      is_on_behalf: isOnBehalf,
      created_at: now,
    })
    .execute()
}

/** Something happened on the ticket that is no step. */
export async function touchTicket(tx: Db, ticketId: number, now: Date): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({ last_activity_at: sql<Date>`greatest(last_activity_at, ${now})` })
    .where('id', '=', ticketId)
    .execute()
}
