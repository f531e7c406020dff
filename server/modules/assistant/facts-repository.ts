/** What the assistant looks up for a customer: help, earlier tickets, instruments, and what a ticket starts with. */
import { sql } from 'kysely'

import type { Reader } from '#server/http/current-account'
import type { Db } from '#server/platform/db/open'

/** Older tickets tell of older instruments. */
const TICKETS = 300

/** Changes with every change of a help text. */
export async function helpFingerprint(db: Db): Promise<string> {
  const { rows } = await sql<{ print: string }>`
    select count(*) || ' ' || coalesce(sum(hashtext(slug || language || title || body)::bigint), 0)
      || ' ' || coalesce(max(id), 0) as print
    from help_articles`.execute(db)
  return rows[0]?.print ?? ''
}

export async function listHelpTexts(db: Db) {
  return db
    .selectFrom('help_articles')
    .select(['slug', 'language', 'title', 'topic', 'summary', 'body as html'])
    .orderBy('id')
    .execute()
}

/** Closed tickets of the customer account, with what the engineer reported. */
export async function listSolvedTickets(db: Db, customerId: number) {
  return db
    .selectFrom('tickets')
    .leftJoin('instruments', 'instruments.id', 'tickets.instrument_id')
    .leftJoin('instrument_types', 'instrument_types.id', 'instruments.instrument_type_id')
    .where('tickets.customer_id', '=', customerId)
    .where('tickets.status', '=', 'closed')
    .where('tickets.is_canceled', '=', false)
    .select((eb) => [
      'tickets.id',
      'tickets.number',
      'tickets.description',
      'instrument_types.name as type',
      eb
        .selectFrom('service_reports')
        .whereRef('service_reports.ticket_id', '=', 'tickets.id')
        .select('summary')
        .orderBy('service_reports.id', 'desc')
        .limit(1)
        .as('summary'),
    ])
    .orderBy('tickets.id', 'desc')
    .limit(TICKETS)
    .execute()
}

/** Active instruments of the account, those first about which this person wrote last. */
export async function listLikelyInstruments(db: Db, { userId, customerId }: Reader, most: number) {
  const { rows } = await sql<{
    id: number
    type: string
    serial_number: string
    manufacture: string | null
  }>`
    select instruments.id, instrument_types.name as type, serial_number, manufacture
    from instruments
      join instrument_types on instrument_types.id = instruments.instrument_type_id
      left join lateral (
        select max(tickets.id) as id from tickets
        where tickets.instrument_id = instruments.id and tickets.opened_by = ${userId}
      ) last on true
    where instruments.customer_id = ${customerId} and is_active
    order by last.id desc nulls last, instrument_types.name, serial_number
    limit ${most}`.execute(db)
  return rows
}

/** Division and phone of the last ticket: of this instrument, and of this person. */
export async function lastTicketFacts(
  db: Db,
  { userId, customerId }: Reader,
  instrumentId: number,
) {
  const division = await db
    .selectFrom('tickets')
    .where('customer_id', '=', customerId)
    .where('instrument_id', '=', instrumentId)
    .where('division_id', 'is not', null)
    .select('division_id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const phone = await db
    .selectFrom('tickets')
    .where('customer_id', '=', customerId)
    .where('opened_by', '=', userId)
    .select('staff_phone_number')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { divisionId: division?.division_id ?? undefined, phone: phone?.staff_phone_number }
}
