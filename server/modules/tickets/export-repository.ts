/** Tickets of a span of days, chunk by chunk: however many there are, a few hundred are in memory. */
import { sql } from 'kysely'

import type { Db } from '#server/platform/db/open'

/** Rows that the database hands over at once. */
const CHUNK = 500

export interface ExportSpan {
  customerId: number
  from: Date
  /** Not in it any more. */
  until: Date
}

export type ExportRow = Awaited<ReturnType<typeof readChunk>>[number]

/**
 * Oldest first. Each chunk goes on where the last one ended, so that a reader who is slow or leaves
 * holds no connection.
 */
export async function* readTickets(db: Db, span: ExportSpan): AsyncGenerator<ExportRow> {
  for (let last: ExportRow | undefined; ;) {
    const rows = await readChunk(db, span, last)
    yield* rows
    last = rows.at(-1)
    if (rows.length < CHUNK) return
  }
}

async function readChunk(
  db: Db,
  { customerId, from, until }: ExportSpan,
  after?: { opened: string; id: number },
) {
  let query = db
    .selectFrom('tickets')
    .leftJoin('instruments', 'instruments.id', 'tickets.instrument_id')
    .leftJoin('instrument_types', 'instrument_types.id', 'instruments.instrument_type_id')
    .leftJoin('divisions', 'divisions.id', 'tickets.division_id')
    .leftJoin('departments', 'departments.id', 'tickets.department_id')
    .where('tickets.customer_id', '=', customerId)
    .where('tickets.created_at', '>=', from)
    .where('tickets.created_at', '<', until)
  if (after) {
    const place = sql`(${after.opened}::timestamptz, ${after.id}::bigint)`
    query = query.where(sql<boolean>`(tickets.created_at, tickets.id) > ${place}`)
  }
  return query
    .select([
      'tickets.id',
      'tickets.number',
      'tickets.ticket_type_id',
      'tickets.status',
      'tickets.is_canceled',
      'tickets.priority',
      'instrument_types.name as instrument',
      'instruments.serial_number',
      'divisions.name as division',
      'departments.name as department',
      'tickets.description',
      'tickets.staff_name',
      'tickets.staff_phone_number',
      'tickets.created_at',
      'tickets.last_activity_at',
      'tickets.closed_at',
      'tickets.rating',
      // to the microsecond, which a Date does not hold
      sql<string>`tickets.created_at::text`.as('opened'),
    ])
    .orderBy('tickets.created_at')
    .orderBy('tickets.id')
    .limit(CHUNK)
    .execute()
}
