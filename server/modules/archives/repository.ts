/** Documents that are kept for a customer. */
import { contains } from '#server/platform/db/contains'
import type { Db } from '#server/platform/db/open'
import type { Slice } from '#server/platform/db/page'

const COLUMNS = ['id', 'name', 'mimes', 'size', 'storage_key', 'sha256', 'created_at'] as const

export type ArchiveRow = NonNullable<Awaited<ReturnType<typeof findArchive>>>

/** Newest first, and how many match in all. */
export async function listArchives(
  db: Db,
  customerId: number,
  search: string | undefined,
  { limit, offset }: Slice,
) {
  let found = db.selectFrom('archives').where('customer_id', '=', customerId)
  if (search) found = found.where('name', 'ilike', contains(search))
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

export async function findArchive(db: Db, customerId: number, id: number) {
  return db
    .selectFrom('archives')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .select(COLUMNS)
    .executeTakeFirst()
}
