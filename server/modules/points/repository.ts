/** Loyalty points of a customer account. */
import type { Insertable } from 'kysely'

import type { Db } from '#server/platform/db/open'
import type { Slice } from '#server/platform/db/page'
import type { Database } from '#server/platform/db/schema'

/** Never below zero on the wire, whatever was spent. */
export async function sumPoints(db: Db, customerId: number): Promise<number> {
  const { total } = await db
    .selectFrom('point_entries')
    .where('customer_id', '=', customerId)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('points'), eb.lit(0)).as('total'))
    .executeTakeFirstOrThrow()
  return Math.max(0, total)
}

export type PointRow = Awaited<ReturnType<typeof listPoints>>['rows'][number]

/** Newest first, and how many there are. */
export async function listPoints(db: Db, customerId: number, { limit, offset }: Slice) {
  const found = db.selectFrom('point_entries').where('customer_id', '=', customerId)
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select(['id', 'title', 'points', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

export async function insertPoints(
  tx: Db,
  row: Insertable<Database['point_entries']>,
): Promise<number> {
  const { id } = await tx
    .insertInto('point_entries')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
