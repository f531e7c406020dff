/** Tickets as they are read: one, its steps, counts. */
import { sql } from 'kysely'

import type { Db } from '#server/platform/db/open'
import { prepare } from '#server/platform/db/prepared'

import { type TicketRow, ticketRows } from './ticket-rows-store.ts'

export interface Reader {
  userId: number
  customerId: number
}

/** Whose tickets a query may see: one customer's, or everybody's (the vendor's desk alone). */
export const ALL_CUSTOMERS = 'all customers'
export type Scope = number | typeof ALL_CUSTOMERS

/** Who asks, and what they may see. */
export interface ScopedReader {
  userId: number
  customerId: Scope
}

/** The ticket, or undefined where there is none of this id in the customer account. */
export async function findTicket(
  db: Db,
  { userId, customerId }: ScopedReader,
  id: number,
): Promise<TicketRow | undefined> {
  const scope = customerId === ALL_CUSTOMERS ? undefined : customerId
  const [ticket] = await readTicket(db, { userId, scope, id })
  return ticket
}

const readTicket = prepare(
  (db, { userId, scope, id }: { userId: number; scope: number | undefined; id: number }) => {
    let ticket = db.selectFrom('tickets').where('id', '=', id).select('id')
    if (scope !== undefined) ticket = ticket.where('customer_id', '=', scope)
    return ticketRows(db, userId, { ids: sql<number>`${ticket}`, total: sql.lit(1) })
  },
)

/** How many tickets of the customer account have each status; those with none may be left out. */
export async function countTicketsByStatus(db: Db, customerId: number) {
  return readCounts(db, { customerId })
}

const readCounts = prepare((db, { customerId }: { customerId: number }) =>
  db
    .selectFrom('ticket_counts')
    .where('customer_id', '=', customerId)
    .select((eb) => ['status', eb.fn.sum<number>('count').as('count')])
    .groupBy('status'),
)

/** Done tickets of this person in the customer account that nobody closed yet. */
export async function countUnclosed(db: Db, { userId, customerId }: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('tickets')
    .where('opened_by', '=', userId)
    .where('customer_id', '=', customerId)
    .where('status', '=', 'done')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Tickets of an instrument that are neither done nor closed. */
export async function countOpenOf(db: Db, customerId: number, instrumentId: number) {
  const { count } = await db
    .selectFrom('tickets')
    .where('customer_id', '=', customerId)
    .where('instrument_id', '=', instrumentId)
    .where('status', 'not in', ['done', 'closed'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type StepRow = Awaited<ReturnType<typeof listSteps>>[number]

/** Newest first. */
export async function listSteps(db: Db, ticketId: number) {
  return db
    .selectFrom('ticket_steps')
    .leftJoin('users', 'users.id', 'ticket_steps.actor_id')
    .where('ticket_id', '=', ticketId)
    .select([
      'ticket_steps.id',
      'ticket_steps.status',
      'ticket_steps.note',
      'ticket_steps.is_on_behalf',
      'ticket_steps.created_at',
      'users.name as actor_name',
    ])
    .orderBy('ticket_steps.created_at', 'desc')
    .orderBy('ticket_steps.id', 'desc')
    .execute()
}
