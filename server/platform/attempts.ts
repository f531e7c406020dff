/** Attempts by key, slowed down where there are many, or so many in a window; counted in the database, so that all servers share them. */
import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from './db/open.ts'

/**
 * How many may be made. An attempt weighs one, and `drainMs` take one away. Up to `free` nobody waits; from then on the
 * next one waits `firstMs`, and twice as long with each, up to `mostMs`, which is no less than `drainMs`: in the long
 * run there is one per `drainMs`.
 */
export interface Pace {
  free: number
  drainMs: number
  firstMs: number
  mostMs: number
}

/** `most` at once, and in the long run as many in `windowMs`. */
export function evenly(most: number, windowMs: number): Pace {
  const each = Math.max(1, Math.round(windowMs / most))
  return { free: most, drainMs: each, firstMs: each, mostMs: each }
}

/** Twice as long this often is longer than any wait. */
const MOST_DOUBLINGS = 30

/** What is counted is not kept in the clear. */
const keyOf = (what: string) => createHash('sha256').update(what).digest()

const ms = (count: number) => sql`${count}::bigint * interval '1 ms'`

/** Of the row: while one waits for it, or in a transaction, `now()` is what was. */
const NOW = sql`clock_timestamp()`
const OPEN = sql`'-infinity'::timestamptz`

/** In how many seconds the next may be made, or, where this one is, whether the next one waits. */
export type Taken = { wait: number } | { wait: undefined; isSlow: boolean }

/** Takes one attempt, unless it has to wait. */
export async function takeAttempt(db: Db, what: string, pace: Pace): Promise<Taken> {
  const { free, drainMs, firstMs, mostMs } = pace
  const key = keyOf(what)
  const ends = sql`greatest(known.ends_at, ${NOW}) + ${ms(drainMs)}`
  const over = sql`(ceil(extract(epoch from ${ends} - ${NOW}) * 1000 / ${drainMs}::bigint) - ${free}::bigint)`
  // one statement: attempts that come at once wait for each other at the row
  const taken = await sql<{ is_slow: boolean }>`
    insert into attempts as known (key, opens_at, ends_at)
    values (${key}, ${free > 1 ? OPEN : sql`${NOW} + ${ms(firstMs)}`}, ${NOW} + ${ms(drainMs)})
    on conflict (key) do update set
      ends_at = ${ends},
      opens_at = case when ${over} < 0 then ${OPEN}
        else ${NOW} + interval '1 ms'
          * least(${firstMs}::bigint * 2 ^ least(${over}, ${MOST_DOUBLINGS}), ${mostMs}::bigint) end
    where known.opens_at <= ${NOW}
    returning opens_at > ${OPEN} as is_slow`.execute(db)
  const [row] = taken.rows
  if (row) return { wait: undefined, isSlow: row.is_slow }
  const left = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from opens_at - ${NOW})))::int as seconds
    from attempts where key = ${key}`.execute(db)
  return { wait: left.rows[0]?.seconds ?? 1 }
}

/** Takes one of `most` in a window that starts with the first. Returns the seconds to wait where there is none. */
export async function takeInWindow(
  db: Db,
  what: string,
  { most, windowMs }: { most: number; windowMs: number },
): Promise<number | undefined> {
  const key = keyOf(what)
  const taken = await sql`
    insert into attempts as known (key, count, ends_at)
    values (${key}, 1, ${NOW} + ${ms(windowMs)})
    on conflict (key) do update set
      count = case when known.ends_at <= ${NOW} then 1 else known.count + 1 end,
      ends_at = case when known.ends_at <= ${NOW} then excluded.ends_at else known.ends_at end
    where known.ends_at <= ${NOW} or known.count < ${most}
    returning key`.execute(db)
  if (taken.rows.length > 0) return undefined
  const left = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from ends_at - ${NOW})))::int as seconds
    from attempts where key = ${key}`.execute(db)
  return left.rows[0]?.seconds ?? 1
}

/** Takes back one that was taken in a window. */
export async function giveBackInWindow(db: Db, what: string): Promise<void> {
  await sql`update attempts set count = count - 1 where key = ${keyOf(what)} and count > 0`.execute(
    db,
  )
}

export interface WindowTotal {
  count: number
  leftMs: number
}

/** Counts several at once, whatever the totals are. Returns them, each at its place. */
export async function addToWindows(
  db: Db,
  counted: readonly { what: string; added: number; windowMs: number }[],
): Promise<(WindowTotal | undefined)[]> {
  const keys = counted.map(({ what }) => keyOf(what))
  const { rows } = await sql<{ key: Buffer; count: number; left_ms: number }>`
    insert into attempts as known (key, count, ends_at)
    select key, added, ${NOW} + window_ms * interval '1 ms'
    from unnest(${keys}::bytea[], ${counted.map(({ added }) => added)}::int[],
      ${counted.map(({ windowMs }) => windowMs)}::int[]) as told (key, added, window_ms)
    order by key
    on conflict (key) do update set
      count = case when known.ends_at <= ${NOW} then excluded.count
        else known.count + excluded.count end,
      ends_at = case when known.ends_at <= ${NOW} then excluded.ends_at else known.ends_at end
    returning key, count, ceil(extract(epoch from ends_at - ${NOW}) * 1000)::int as left_ms`.execute(
    db,
  )
  const totals = new Map(rows.map((row) => [row.key.toString('hex'), row]))
  return keys.map((key) => {
    const row = totals.get(key.toString('hex'))
    return row && { count: row.count, leftMs: row.left_ms }
  })
}

/** It is not to be counted after all. Where it was the only one nothing is left: whoever names many keys fills no table. */
export async function giveAttemptBack(db: Db, what: string, { drainMs }: Pace): Promise<void> {
  const gone = await sql`delete from attempts
    where key = ${keyOf(what)} and ends_at - ${ms(drainMs)} <= ${NOW} returning key`.execute(db)
  if (gone.rows.length > 0) return
  await sql`update attempts set ends_at = ends_at - ${ms(drainMs)}, opens_at = ${OPEN}
    where key = ${keyOf(what)}`.execute(db)
}

/** All of them are forgiven. */
export async function forgetAttempts(db: Db, what: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', keyOf(what)).execute()
}

/** Removes what counts nothing any more. */
export async function deleteOldAttempts(db: Db): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('ends_at', '<=', sql<Date>`now()`)
    .where('opens_at', '<=', sql<Date>`now()`)
    .execute()
}
