/** Tickets as they are read: one, a page of a list, counts. */
import { sql } from 'kysely'

import type { KnownTicketStatus } from '#contract/entities/ticket-filter'

import type { Db } from '../db/open.ts'
import { contains } from './contains.ts'

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

export interface TicketListFilter {
  status?: KnownTicketStatus
  /** Zero stands for any. */
  ticket_type?: number
  instrument_id?: number
  search?: string
  /** Narrows what the scope lets see. */
  customer_id?: number
  number?: string
}

function ticketsOf(db: Db, scope: Scope) {
  const query = db
    .selectFrom('tickets')
    .leftJoin('instruments', 'instruments.id', 'tickets.instrument_id')
    .leftJoin('instrument_types', 'instrument_types.id', 'instruments.instrument_type_id')
  return scope === ALL_CUSTOMERS ? query : query.where('tickets.customer_id', '=', scope)
}

/** A ticket with the names of what it refers to; `unread_count` is the reader's. */
function selectTickets(query: ReturnType<typeof ticketsOf>, userId: number) {
  return query
    .leftJoin('divisions', 'divisions.id', 'tickets.division_id')
    .leftJoin('departments', 'departments.id', 'tickets.department_id')
    .leftJoin('request_types', 'request_types.id', 'tickets.request_id')
    .selectAll('tickets')
    .select([
      'instrument_types.name as instrument_type',
      'instrument_types.manufacture as instrument_manufacture',
      'instrument_types.category as instrument_category',
      'instruments.serial_number',
      'instruments.instrument_type_id',
      'instruments.location as instrument_location',
      'divisions.name as division_name',
      'departments.name as department_name',
      'request_types.name as request_name',
      sql<number>`(
        select count(*) from replies
        where replies.ticket_id = tickets.id and replies.author_id <> ${userId}
          and replies.id > coalesce((select last_reply_id from ticket_reads
            where ticket_reads.ticket_id = tickets.id and ticket_reads.user_id = ${userId}), 0)
      )`.as('unread_count'),
      sql<boolean>`exists (
        select from attachments
        where attachments.ticket_id = tickets.id and is_picture and deleted_at is null
      )`.as('has_image'),
      sql<boolean>`exists (select from invoices where invoices.ticket_id = tickets.id)`.as(
        'has_invoice',
      ),
      sql<boolean>`exists (
        select from service_reports where service_reports.ticket_id = tickets.id
      )`.as('has_service_report'),
    ])
}

export type TicketRow = NonNullable<Awaited<ReturnType<typeof findTicket>>>

/** The ticket, or undefined where there is none of this id in the customer account. */
export async function findTicket(db: Db, { userId, customerId }: ScopedReader, id: number) {
  return selectTickets(ticketsOf(db, customerId), userId)
    .where('tickets.id', '=', id)
    .executeTakeFirst()
}

/** One page, newest activity first, and how many match in all. */
export async function listTickets(
  db: Db,
  { userId, customerId }: ScopedReader,
  filter: TicketListFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TicketRow[]; total: number }> {
  const matching = matchingTickets(db, customerId, filter)
  const [rows, count] = await Promise.all([
    // the page is chosen first, so that what is skipped costs no joins
    selectTickets(ticketsOf(db, customerId), userId)
      .where(
        'tickets.id',
        'in',
        matching
          .select('tickets.id')
          .orderBy('tickets.last_activity_at', 'desc')
          .orderBy('tickets.id', 'desc')
          .limit(limit)
          .offset(offset),
      )
      .orderBy('tickets.last_activity_at', 'desc')
      .orderBy('tickets.id', 'desc')
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.total }
}

function matchingTickets(db: Db, scope: Scope, filter: TicketListFilter) {
  let query = ticketsOf(db, scope)
  const { status, ticket_type, instrument_id, search, customer_id, number } = filter
  if (status) query = query.where('tickets.status', '=', status)
  if (ticket_type) query = query.where('tickets.ticket_type_id', '=', ticket_type)
  if (instrument_id) query = query.where('tickets.instrument_id', '=', instrument_id)
  if (customer_id) query = query.where('tickets.customer_id', '=', customer_id)
  if (number) query = query.where('tickets.number', '=', number)
  if (search) {
    const pattern = contains(search)
    query = query.where((eb) =>
      eb.or([
        eb('tickets.number', 'ilike', pattern),
        eb('tickets.description', 'ilike', pattern),
        eb('instrument_types.name', 'ilike', pattern),
        eb('instruments.serial_number', 'ilike', pattern),
      ]),
    )
  }
  return query
}

/** How many tickets of the customer account have each status; those with none are left out. */
export async function countTicketsByStatus(db: Db, customerId: number) {
  return db
    .selectFrom('tickets')
    .where('customer_id', '=', customerId)
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
}

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
      'ticket_steps.created_at',
      'users.name as actor_name',
    ])
    .orderBy('ticket_steps.created_at', 'desc')
    .orderBy('ticket_steps.id', 'desc')
    .execute()
}
