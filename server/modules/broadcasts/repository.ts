/** What the vendor told all customers or one of them, and who has read it. */
import type { Insertable } from 'kysely'
import { sql } from 'kysely'

import type { Reader } from '#server/http/current-account'
import type { Db } from '#server/platform/db/open'
import type { Page, Slice } from '#server/platform/db/page'
import type { Database } from '#server/platform/db/schema'

function broadcastsFor(db: Db, { userId, customerId }: Reader) {
  return db
    .selectFrom('broadcasts')
    .leftJoin('broadcast_reads', (join) =>
      join
        .onRef('broadcast_reads.broadcast_id', '=', 'broadcasts.id')
        .on('broadcast_reads.user_id', '=', userId),
    )
    .where((eb) =>
      eb.or([
        eb('broadcasts.customer_id', 'is', null),
        eb('broadcasts.customer_id', '=', customerId),
      ]),
    )
}

const COLUMNS = [
  'broadcasts.id',
  'broadcasts.slug',
  'broadcasts.title',
  'broadcasts.summary',
  'broadcasts.body',
  'broadcasts.image',
  'broadcasts.created_at',
  'broadcast_reads.read_at',
] as const

export type BroadcastRow = NonNullable<Awaited<ReturnType<typeof findBroadcast>>>

/** Newest first, and how many there are. */
export async function listBroadcasts(
  db: Db,
  reader: Reader,
  { limit, offset }: Slice,
): Promise<Page<BroadcastRow>> {
  const found = broadcastsFor(db, reader)
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select(COLUMNS)
    .orderBy('broadcasts.created_at', 'desc')
    .orderBy('broadcasts.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

export async function findBroadcast(db: Db, reader: Reader, slug: string) {
  return broadcastsFor(db, reader)
    .where('broadcasts.slug', '=', slug)
    .select(COLUMNS)
    .executeTakeFirst()
}

export async function countUnread(db: Db, reader: Reader): Promise<number> {
  const { count } = await broadcastsFor(db, reader)
    .where('broadcast_reads.read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Of all that the reader may see, or the one of `slug`; returns how many were new. */
export async function markBroadcastsRead(
  db: Db,
  { userId, customerId }: Reader,
  now: Date,
  slug?: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into broadcast_reads (user_id, broadcast_id, read_at)
    select ${userId}::bigint, id, ${now}::timestamptz from broadcasts
    where (customer_id is null or customer_id = ${customerId}::bigint)
      and (${slug ?? null}::text is null or slug = ${slug ?? null}::text)
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Its slug is `wanted`, or that with a number behind. */
export async function insertBroadcast(
  tx: Db,
  wanted: string,
  row: Omit<Insertable<Database['broadcasts']>, 'slug'>,
): Promise<{ id: number; slug: string }> {
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`
    const made = await tx
      .insertInto('broadcasts')
      .values({ ...row, slug })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning(['id', 'slug'])
      .executeTakeFirst()
    if (made) return made
  }
}
