/** Tickets in the database: read one, count, open, lock, move on. */
import { type Insertable, sql } from 'kysely'

import type { KnownTicketStatus } from '#contract/tickets/filter'
import { CLOSABLE, FINISHED } from '#contract/tickets/status-rules'
import {
  ALL_CUSTOMERS,
  type Reader,
  type Scope,
  type ScopedReader,
} from '#server/http/current-account'
import type { Db } from '#server/platform/db/open'
import { prepare } from '#server/platform/db/pools/prepared'
import type { Database } from '#server/platform/db/schema'
import { numberMonth, ticketNumber } from '#server/platform/record-number'

import { type TicketRow, ticketRows } from './row-repository.ts'

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

/** What is said of a ticket to those who follow it. */
export async function readSubject(db: Db, ticketId: number) {
  return db
    .selectFrom('tickets')
    .where('id', '=', ticketId)
    .select(['id', 'number', 'customer_id'])
    .executeTakeFirstOrThrow()
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
    .where('status', 'in', CLOSABLE)
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
    .where('status', 'not in', FINISHED)
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
  /** Absent for a step that nobody took: a job did. */
  actorId?: number
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
      actor_id: actorId ?? null,
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

type Row = Insertable<Database['tickets']>
/** A ticket as it is opened; number, status and times are given here. */
export type TicketToOpen = Omit<
  Row,
  'id' | 'number' | 'status' | 'is_canceled' | 'created_at' | 'last_activity_at' | 'closed_at'
>

/** Returns the id. Call it in a transaction: a number that is taken and not used would leave a gap. */
export async function insertTicket(
  tx: Db,
  ticket: TicketToOpen,
  now: Date,
  isOnBehalf = false,
): Promise<number> {
  const { id } = await tx
    .insertInto('tickets')
    .values({
      ...ticket,
      number: await takeNumber(tx, ticket.ticket_type_id, now),
      status: 'new',
      created_at: now,
      last_activity_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('ticket_steps')
    .values({
      ticket_id: id,
      status: 'new',
      actor_id: ticket.opened_by,
      is_on_behalf: isOnBehalf,
      created_at: now,
    })
    .execute()
  return id
}

/** The row of the run stays locked until the transaction ends, so numbers follow without gaps. */
async function takeNumber(tx: Db, ticketTypeId: number, now: Date): Promise<string> {
  const month = numberMonth(now)
  const { alias } = await tx
    .selectFrom('ticket_types')
    .where('id', '=', ticketTypeId)
    .select('alias')
    .executeTakeFirstOrThrow()
  const { last } = await tx
    .insertInto('ticket_number_runs')
    .values({ alias, ...month, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['alias', 'year', 'month'])
        .doUpdateSet((eb) => ({ last: eb('ticket_number_runs.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return ticketNumber(alias, month, last)
}
