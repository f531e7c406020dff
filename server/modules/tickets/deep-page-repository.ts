/** A page that lies far behind in a list of tickets, read from the landmark before it. */
import { type RawBuilder, sql } from 'kysely'

import { SPEC_LIMITS } from '#contract/http/limits'
import type { Db } from '#server/platform/db/open'
import type { Slice } from '#server/platform/db/page'
import { prepare } from '#server/platform/db/pools/prepared'

import { landmarkBefore, MOST_BEHIND } from './landmark-repository.ts'
import { matching, totalOf, type Wanted } from './list-repository.ts'
import { type TicketRow, ticketRows } from './row-repository.ts'

/**
 * What counting from the first ticket would give, by one statement: of two, each would see what the other does not, or
 * ask another replica. None where no landmark serves, and behind the end.
 */
export async function readDeepPage(
  db: Db,
  userId: number,
  wanted: Wanted,
  { limit, offset }: Slice,
): Promise<TicketRow[]> {
  const page = { ...wanted, userId, offset }
  return limit === SPEC_LIMITS.ticketPage
    ? readUsualPage(db, page)
    : (await db.executeQuery(selectPage(db, page, limit))).rows
}

type DeepPage = Wanted & { userId: number; offset: number }

const readUsualPage = prepare((db, page: DeepPage) => selectPage(db, page, SPEC_LIMITS.ticketPage))

function selectPage(db: Db, { userId, offset, ...wanted }: DeepPage, limit: number) {
  const ids = idsBehind(db, wanted, { limit, offset })
  return ticketRows(db, userId, { ids, total: totalOf(db, wanted) })
}

/** The inner limit, which no page reaches, tells PostgreSQL that few tickets are looked at: it has to guess the outer offset. */
function idsBehind(db: Db, wanted: Wanted, { limit, offset }: Slice): RawBuilder<number> {
  const { scope, customerId, status, ticketType } = wanted
  const list = { customerId: scope ?? customerId, status, ticketType }
  const near = matching(db, wanted)
    .where(
      sql<boolean>`(tickets.last_activity_at, tickets.id) < (
        (select last_activity_at from landmark), (select ticket_id from landmark))`,
    )
    .select(['tickets.last_activity_at', 'tickets.id'])
    .orderBy('tickets.last_activity_at', 'desc')
    .orderBy('tickets.id', 'desc')
    .limit(sql.lit(MOST_BEHIND + limit))
  return sql`with landmark as materialized (
      ${landmarkBefore(list, offset)}
    )
    select near.id from (${near}) as near order by near.last_activity_at desc, near.id desc
    limit ${sql.lit(limit)} offset ${offset}::bigint - (select place from landmark)`
}
