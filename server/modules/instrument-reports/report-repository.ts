/** The figures of the report about a customer's instruments, computed by the database. */
import { sql } from 'kysely'

import type { Db } from '#server/platform/db/open'

interface Span {
  /** Moments; the last is excluded. */
  from: Date
  until: Date
  now: Date
}

export interface MonthRow {
  instrument_id: number
  /** YYYY-MM, where the vendor is. */
  month: string
  ticket_count: number
  downtime_minutes: number
}

/**
 * Tickets that were opened, and minutes during which a technical complaint was open, per instrument and month of the
 * span, of all or of one; nothing for a month without either. Complaints that overlap count once, cancelled ones not at all, and none
 * beyond `now`.
 */
export async function readMonths(
  db: Db,
  customerId: number,
  { from, until, now }: Span,
  instrumentId?: number,
): Promise<MonthRow[]> {
  const isWanted =
    instrumentId === undefined
      ? sql`tickets.instrument_id is not null`
      : sql`tickets.instrument_id = ${instrumentId}`
  const { rows } = await sql<MonthRow>`
    with months as (
      select to_char(start, 'YYYY-MM') as month,
        tstzrange(greatest(start at time zone 'Asia/Jakarta', ${from}),
          least((start + interval '1 month') at time zone 'Asia/Jakarta', ${until})) as span
      from generate_series(
        date_trunc('month', ${from}::timestamptz at time zone 'Asia/Jakarta'),
        (${until}::timestamptz - interval '1 microsecond') at time zone 'Asia/Jakarta',
        interval '1 month') as start
    ), seen as (
      select tickets.id, tickets.instrument_id, tickets.ticket_type_id, tickets.is_canceled,
        tickets.created_at,
        coalesce(tickets.closed_at, ${now}::timestamptz) as closed_at,
        (select min(created_at) from ticket_steps
          where ticket_id = tickets.id and status = 'done') as done_at
      from tickets
      where tickets.customer_id = ${customerId} and ${isWanted}
        and tickets.created_at < ${until}
        and (tickets.closed_at is null or tickets.closed_at >= ${from})
    ), opened as (
      select instrument_id, months.month, count(*) as ticket_count
      from seen join months on months.span @> seen.created_at
      group by 1, 2
    ), down as (
      select instrument_id, range_agg(tstzrange(created_at,
        greatest(created_at, least(coalesce(done_at, closed_at), ${now}::timestamptz)))) as spans
      from seen where ticket_type_id = 1 and not is_canceled
      group by 1
    ), lost as (
      select down.instrument_id, months.month,
        (select coalesce(sum(extract(epoch from upper(part) - lower(part))), 0)
          from unnest(down.spans * multirange(months.span)) as part) as seconds
      from down cross join months
    )
    select coalesce(opened.instrument_id, lost.instrument_id)::bigint as instrument_id,
      coalesce(opened.month, lost.month) as month,
      coalesce(opened.ticket_count, 0)::integer as ticket_count,
      round(coalesce(lost.seconds, 0) / 60)::integer as downtime_minutes
    from opened full join lost
      on lost.instrument_id = opened.instrument_id and lost.month = opened.month
    where opened.ticket_count > 0 or lost.seconds >= 30
    order by 1, 2`.execute(db)
  return rows
}

interface Share {
  name: string
  count: number
}

/** What an instrument is; one that waits for its installation is neither active nor inactive. */
const STATE = sql<string>`case when not instruments.is_install then 'not_installed'
  when instruments.is_active then 'active' else 'inactive' end`

export async function readShares(
  db: Db,
  customerId: number,
): Promise<{ by_category: Share[]; by_contract: Share[]; by_state: Share[] }> {
  const { rows } = await sql<Share & { kind: string }>`
    with own as (
      select coalesce(instrument_types.category, '') as category,
        coalesce(instruments.contract_type, '') as contract, ${STATE} as state
      from instruments join instrument_types on instrument_types.id = instruments.instrument_type_id
      where instruments.customer_id = ${customerId}
    )
    select 'category' as kind, category as name, count(*)::integer as count from own group by 2
    union all
    select 'contract', contract, count(*)::integer from own group by 2
    union all
    select 'state', states.name, count(own.state)::integer
      from unnest(array['active', 'inactive', 'not_installed']) as states (name)
      left join own on own.state = states.name group by 2
    order by kind, count desc, name`.execute(db)
  const of = (kind: string) =>
    rows.filter((row) => row.kind === kind).map(({ name, count }) => ({ name, count }))
  return { by_category: of('category'), by_contract: of('contract'), by_state: of('state') }
}

export type ReportedRow = Awaited<ReturnType<typeof readReported>>[number]

/** By type and serial number. */
export async function readReported(db: Db, customerId: number) {
  return db
    .selectFrom('instruments')
    .innerJoin('instrument_types', 'instrument_types.id', 'instruments.instrument_type_id')
    .where('instruments.customer_id', '=', customerId)
    .select([
      'instruments.id',
      'instrument_types.name as type',
      'instruments.serial_number',
      'instrument_types.category',
      'instruments.contract_type',
      STATE.as('state'),
    ])
    .orderBy('instrument_types.name')
    .orderBy('instruments.serial_number')
    .execute()
}
