/** A ticket as the wire shows it: with the names of what it refers to, and what it has. */
import { type Compilable, type InferResult, type RawBuilder, sql } from 'kysely'

import type { Db } from '#server/platform/db/open'

// by name: a plan that was kept breaks where `*` is one more column than before
const COLUMNS = [
  'tickets.id',
  'tickets.number',
  'tickets.customer_id',
  'tickets.ticket_type_id',
  'tickets.status',
  'tickets.is_canceled',
  'tickets.instrument_id',
  'tickets.division_id',
  'tickets.department_id',
  'tickets.request_id',
  'tickets.staff_name',
  'tickets.staff_phone_number',
  'tickets.description',
  'tickets.priority',
  'tickets.rating',
  'tickets.comment',
  'tickets.created_at',
  'tickets.last_activity_at',
  'instrument_types.name as instrument_type',
  'instrument_types.manufacture as instrument_manufacture',
  'instrument_types.category as instrument_category',
  'instruments.serial_number',
  'instruments.instrument_type_id',
  'instruments.location as instrument_location',
] as const

export type TicketRow = InferResult<ReturnType<typeof ticketRows>>[number]

/** Which tickets, and what each row says of all that match. */
interface Page {
  ids: RawBuilder<number>
  total: RawBuilder<number>
}

/** Newest activity first; `unread_count` is the reader's. */
export function ticketRows(db: Db, userId: number, page: Page) {
  return answering(selectTickets(db, userId, page))
}

/** All that is left to do with a query is to send it. */
function answering<Row>(query: Compilable<Row>): Compilable<Row> {
  return query
}

function selectTickets(db: Db, userId: number, { ids, total }: Page) {
  return db
    .selectFrom('tickets')
    .leftJoin('instruments', 'instruments.id', 'tickets.instrument_id')
    .leftJoin('instrument_types', 'instrument_types.id', 'instruments.instrument_type_id')
    .select(COLUMNS)
    .select((eb) => [
      // not joined: each join more doubles the time that planning takes
      eb
        .selectFrom('divisions')
        .whereRef('divisions.id', '=', 'tickets.division_id')
        .select('divisions.name')
        .as('division_name'),
      eb
        .selectFrom('departments')
        .whereRef('departments.id', '=', 'tickets.department_id')
        .select('departments.name')
        .as('department_name'),
      eb
        .selectFrom('request_types')
        .whereRef('request_types.id', '=', 'tickets.request_id')
        .select('request_types.name')
        .as('request_name'),
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
      total.as('total'),
    ])
    .where('tickets.id', '=', sql<number>`any(array(${ids}))`)
    .orderBy('tickets.last_activity_at', 'desc')
    .orderBy('tickets.id', 'desc')
}
