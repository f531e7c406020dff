/** Network addresses from which people have unlocked a shared bench. */
import { hash } from 'node:crypto'

import { sql } from 'kysely'

import { deleteExpired } from '#server/platform/db/expiring-rows'
import type { Db } from '#server/platform/db/open'
import { DAY_MS } from '#server/platform/durations'

/** How long an address stays known after its last unlock, in days. */
const KNOWN_DAYS = 180
/** Of one person on one bench; the oldest make room. */
const MOST = 20

export interface Unlocking {
  benchId: number
  userId: number
  /** The network address, as it counts (`server/http/server/address-block.ts`). */
  block: string
}

/** Another one for each bench: nobody reads from two of them that they share an address. */
const hashOf = ({ benchId, block }: Pick<Unlocking, 'benchId' | 'block'>) =>
  hash('sha256', `${block} of bench ${benchId}`, 'buffer')

export type Familiarity = 'known' | 'new' | 'first'

/** Whether anybody of the bench, or this person, has unlocked it there before; `first` where they never did anywhere. */
export async function findAddress(
  db: Db,
  where: Unlocking,
  now: Date,
): Promise<{ bench: Familiarity; person: Familiarity }> {
  const rows = await db
    .selectFrom('bench_addresses')
    .where('bench_id', '=', where.benchId)
    .where('expires_at', '>', now)
    .select(['user_id', 'hash'])
    .execute()
  const here = hashOf(where)
  const among = (some: typeof rows): Familiarity => {
    if (some.length === 0) return 'first'
    return some.some((row) => row.hash.equals(here)) ? 'known' : 'new'
  }
  return { bench: among(rows), person: among(rows.filter((row) => row.user_id === where.userId)) }
}

export async function keepAddress(tx: Db, where: Unlocking, now: Date): Promise<void> {
  const { benchId, userId } = where
  const expires = new Date(now.getTime() + KNOWN_DAYS * DAY_MS)
  await tx
    .insertInto('bench_addresses')
    .values({ bench_id: benchId, user_id: userId, hash: hashOf(where), expires_at: expires })
    .onConflict((conflict) =>
      conflict.columns(['bench_id', 'user_id', 'hash']).doUpdateSet({ expires_at: expires }),
    )
    .execute()
  await sql`delete from bench_addresses using (
      select hash, row_number() over (order by expires_at desc) as rank
      from bench_addresses where bench_id = ${benchId} and user_id = ${userId}
    ) as ranked
    where bench_addresses.bench_id = ${benchId} and bench_addresses.user_id = ${userId}
      and bench_addresses.hash = ranked.hash and ranked.rank > ${MOST}`.execute(tx)
}

export async function deleteOldAddresses(db: Db, now: Date): Promise<void> {
  await deleteExpired(db, 'bench_addresses', now)
}
