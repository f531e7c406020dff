/** How long customers waited for the vendor's first answer, computed by the database. */
import { sql } from 'kysely'

import type { Db } from '#server/platform/db/open'

interface Asked {
  /** Moments between which tickets were opened; the last is excluded. */
  from: Date
  until: Date
  now: Date
  /** By contract type in lower case, and of all others; absent promises these nothing. */
  promisedMinutes: { byContract: Readonly<Record<string, number>>; others: number | undefined }
}

export interface ResponseRow {
  /** YYYY-MM, where the vendor is; null in the row of a contract. */
  month: string | null
  /** Contract type, '' without one; null in the row of a month. */
  contract: string | null
  /** Null where these tickets are promised nothing. */
  promised_minutes: number | null
  answered_count: number
  median_minutes: number | null
  due_count: number
  held_count: number
}

/**
 * A row per month and one per contract type with tickets about the account's instruments. The first answer is a message or
 * a step of the vendor's people that they did not write for the customer. A ticket without one counts only where it waited,
 * until it was closed or `now`, for longer than was promised.
 */
export async function readResponses(
  db: Db,
  customerId: number,
  { from, until, now, promisedMinutes: { byContract, others } }: Asked,
): Promise<ResponseRow[]> {
  const { rows } = await sql<ResponseRow>`
    with opened as materialized (
      select tickets.created_at, coalesce(instruments.contract_type, '') as contract,
        coalesce((${JSON.stringify(byContract)}::jsonb ->> lower(instruments.contract_type))::numeric,
          ${others ?? null}::numeric) as promised,
        tickets.closed_at,
        least(
          (select replies.created_at from replies
            where replies.ticket_id = tickets.id and not replies.is_on_behalf
              and replies.author_id = any (array(select id from users where role = 'staff'))
            order by replies.id limit 1),
          (select min(ticket_steps.created_at) from ticket_steps
            where ticket_steps.ticket_id = tickets.id and not ticket_steps.is_on_behalf
              and ticket_steps.status <> 'new'
              and ticket_steps.actor_id = any (array(select id from users where role = 'staff')))
        ) as answered_at
      from tickets join instruments on instruments.id = tickets.instrument_id
      where tickets.customer_id = ${customerId}
        and tickets.created_at >= ${from} and tickets.created_at < ${until}
    ), timed as (
      select to_char(created_at at time zone 'Asia/Jakarta', 'YYYY-MM') as month, contract, promised,
        extract(epoch from answered_at - created_at) / 60 as minutes,
        extract(epoch from coalesce(answered_at, closed_at, ${now}) - created_at) / 60 as waited
      from opened
    )
    select month, contract, max(promised)::integer as promised_minutes,
      count(minutes)::integer as answered_count,
      round(percentile_cont(0.5) within group (order by minutes::float8))::integer as median_minutes,
      count(*) filter (where promised is not null and (minutes is not null or waited > promised))::integer
        as due_count,
      count(*) filter (where minutes <= promised)::integer as held_count
    from timed
    group by grouping sets ((month), (contract))
    order by month, contract`.execute(db)
  return rows
}
