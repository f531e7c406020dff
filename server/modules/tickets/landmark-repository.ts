/** Where a list of tickets stands far behind its first page: landmarks that were counted once, corrected by what moved since. */
import { type RawBuilder, sql } from 'kysely'

import type { KnownTicketStatus } from '#contract/tickets/filter'
import type { Db } from '#server/platform/db/open'
import { besideConnection } from '#server/platform/db/pools/one-connection'
import { HOUR_MS, MINUTE_MS } from '#server/platform/durations'

/** A list, newest activity first; what is undefined narrows nothing. */
export interface RankedList {
  customerId: number | undefined
  ticketType: number | undefined
  status: KnownTicketStatus | undefined
}

/** Tickets between two landmarks. */
const STEP = 1000
/** Landmarks are not corrected by more moves than this: each is corrected by all of them. */
export const MOST_CORRECTED = 8000
/** A page is at most so many tickets behind the landmark before it. */
export const MOST_BEHIND = STEP + MOST_CORRECTED
/** Of so many landmarks one is before the page: a move shifts each by one place. */
const MOST_TRIED = (2 * MOST_CORRECTED) / STEP + 2
/** A list that nobody asked to be counted again for so long is forgotten. */
const KEPT_MS = 24 * HOUR_MS

/** Only one counts, or removes what counting needs. */
const LOCK = sql`hashtext('benchside ticket landmarks')`

const keyOf = ({ customerId = 0, ticketType = 0, status }: RankedList) =>
  sql`${customerId}::bigint, ${ticketType}::bigint, ${status ?? ''}::text`

/** What moved since a list was counted, in any list; no more than `most` and one. The order has it looked up in its index. */
const movesSince = (snapshot: RawBuilder<unknown>, columns: RawBuilder<unknown>, most: number) =>
  sql`select ${columns} from ticket_moves where moved_by >= pg_snapshot_xmin(${snapshot})
    and not pg_visible_in_snapshot(moved_by, ${snapshot})
    order by moved_by limit ${sql.lit(most + 1)}`

/**
 * The last landmark before `offset`, as `place` (how many tickets are in front of what follows it), `last_activity_at` and
 * `ticket_id`. No row where the list was not counted, where there is none, and where more than {@link MOST_CORRECTED} moved.
 */
export function landmarkBefore(list: RankedList, offset: number): RawBuilder<unknown> {
  const columns = sql`last_activity_at, ticket_id, step, ${isIn(list)} as is_in`
  return sql`
    with ranking as materialized (
      select snapshot from ticket_rankings
      where (customer_id, ticket_type_id, status) = (${keyOf(list)})
    ), moved as materialized (
      select move.* from ranking, lateral (
        ${movesSince(sql`ranking.snapshot`, columns, MOST_CORRECTED)}
      ) as move
    ), moves as materialized (select count(*) as count from moved)
    select corrected.place, landmark.last_activity_at, landmark.ticket_id
    from (
      select place, last_activity_at, ticket_id from ticket_landmarks
      where (customer_id, ticket_type_id, status) = (${keyOf(list)})
        and place <= ${offset}::bigint + (select count from moves)
        and (select count from moves) <= ${sql.lit(MOST_CORRECTED)}
      order by place desc limit ${sql.lit(MOST_TRIED)}
    ) as landmark, lateral (
      select landmark.place + coalesce(sum(step), 0)::bigint as place from moved
      where is_in and (moved.last_activity_at, moved.ticket_id)
        >= (landmark.last_activity_at, landmark.ticket_id)
    ) as corrected
    where corrected.place <= ${offset}::bigint
    order by landmark.place desc limit 1`
}

/** How much has moved since a list was counted, in any list, no more than `most` and one; undefined where it was not. */
export async function countMoved(
  db: Db,
  list: RankedList,
  most: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ moved: number }>`
    select (select count(*)::int from (
      ${movesSince(sql`ticket_rankings.snapshot`, sql``, most)}
    ) as moves) as moved
    from ticket_rankings where (customer_id, ticket_type_id, status) = (${keyOf(list)})`.execute(db)
  return rows[0]?.moved
}

/** Whether a place that a ticket came to or left is one of the list. */
function isIn({ customerId, ticketType, status }: RankedList): RawBuilder<boolean> {
  const parts = [
    customerId === undefined ? undefined : sql`customer_id = ${customerId}`,
    ticketType === undefined ? undefined : sql`ticket_type_id = ${ticketType}`,
    status === undefined ? undefined : sql`status = ${status}`,
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`
}

/** Tickets that one statement counts; a multiple of {@link STEP}. */
const PIECE = 100 * STEP
/** A cold disk may be slow; counting is in nobody's way. */
const PIECE_MS = 10 * MINUTE_MS

/**
 * Counts a list through, a piece at a time, until `signal` is aborted: then nothing is kept. Does nothing while another
 * list is counted: whoever comes next asks again.
 */
export async function rankList(
  db: Db,
  list: RankedList,
  signal: AbortSignal,
  piece = PIECE,
): Promise<void> {
  await db.transaction().execute(async (lock) => {
    await setTimeouts(lock)
    const { rows } = await sql<{ is_ours: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK}) as is_ours`.execute(lock)
    if (!rows[0]?.is_ours) return
    // begun under the lock, so that no move is removed that it has to see
    await besideConnection(() =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          await setTimeouts(tx)
          await sql`delete from ticket_rankings
            where (customer_id, ticket_type_id, status) = (${keyOf(list)})`.execute(tx)
          await sql`insert into ticket_rankings (customer_id, ticket_type_id, status, snapshot, ranked_at)
            values (${keyOf(list)}, pg_current_snapshot(), now())`.execute(tx)
          let last: Counted | undefined
          do {
            signal.throwIfAborted()
            last = await rankPiece(tx, list, last, piece)
          } while (last)
        }),
    )
  })
}

interface Counted {
  place: number
  /** As PostgreSQL writes it: a `Date` is coarser. */
  lastActivityAt: string
  ticketId: number
}

/** Returns the last ticket of the piece; undefined where the list has ended. */
async function rankPiece(
  tx: Db,
  list: RankedList,
  last: Counted | undefined,
  size: number,
): Promise<Counted | undefined> {
  const isBehind = last
    ? sql`(last_activity_at, id) < (${last.lastActivityAt}::timestamptz, ${last.ticketId}::bigint)`
    : sql`true`
  const { rows } = await sql<Counted>`
    with piece as (
      select last_activity_at, id from tickets where ${isIn(list)} and ${isBehind}
      order by last_activity_at desc, id desc limit ${sql.lit(size)}
    ), counted as (
      select last_activity_at, id, ${last?.place ?? 0}::bigint
        + row_number() over (order by last_activity_at desc, id desc) as place
      from piece
    ), added as (
      insert into ticket_landmarks
        (customer_id, ticket_type_id, status, place, last_activity_at, ticket_id)
      select ${keyOf(list)}, place, last_activity_at, id from counted
      where place % ${sql.lit(STEP)} = 0
      returning place, last_activity_at, ticket_id
    )
    select place, last_activity_at::text as "lastActivityAt", ticket_id as "ticketId"
    from added where place = ${(last?.place ?? 0) + size}::bigint`.execute(tx)
  return rows[0]
}

/** Moves that one statement removes. */
const REMOVED = 10_000

/** Forgets lists that were counted long ago, and moves that correct none. */
export async function forgetRankings(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (lock) => {
    await setTimeouts(lock)
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(lock)
    await besideConnection(() => removeOldRankings(db, now))
  })
}

async function removeOldRankings(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('ticket_rankings')
    .where('ranked_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
  const { rows } = await sql<{ oldest: string }>`
    select coalesce(min(pg_snapshot_xmin(snapshot)), pg_snapshot_xmin(pg_current_snapshot()))::text
      as oldest from ticket_rankings`.execute(db)
  let removed: bigint | undefined
  do {
    const { numAffectedRows } = await sql`delete from ticket_moves where id in (
      select id from ticket_moves where moved_by < ${rows[0]?.oldest}::xid8
      order by moved_by limit ${sql.lit(REMOVED)})`.execute(db)
    removed = numAffectedRows
  } while (removed === BigInt(REMOVED))
}

/** For a transaction that counts, or that holds the lock meanwhile. */
async function setTimeouts(tx: Db): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(PIECE_MS)}, true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx)
}
