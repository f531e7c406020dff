/** What the files of customer accounts take up. */
import { type Expression, sql } from 'kysely'

import { contains } from '#server/platform/db/contains'
import type { Db } from '#server/platform/db/open'
import type { Page, Slice } from '#server/platform/db/page'

export interface Used {
  id: number
  name: string
  area: string | null
  /** Bytes; what uploads that are not used yet will need is among them. */
  used: number
  /** Bytes; null has what all have. */
  quota: number | null
}

/** What uploads that no call took yet will need. */
const reservedBy = (customer: Expression<number>) =>
  sql<number>`(select coalesce(sum(size), 0)::bigint from uploads
    where uploads.customer_id = ${customer} and uploads.used_at is null)`

function usedOf(db: Db) {
  return db
    .selectFrom('customers')
    .leftJoin('customer_storage', 'customer_storage.customer_id', 'customers.id')
    .select((eb) => [
      'customers.id',
      'customers.name',
      'customers.area',
      'customer_storage.quota_bytes as quota',
      sql<number>`coalesce(customer_storage.used_bytes, 0) + ${reservedBy(eb.ref('customers.id'))}`.as(
        'used',
      ),
    ])
}

/** Nobody else adds files to this account until the transaction ends. Call it after what is added, locks of rows included. */
export async function lockStorage(tx: Db, customerId: number): Promise<Used> {
  await tx
    .insertInto('customer_storage')
    .values({ customer_id: customerId })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute()
  await tx
    .selectFrom('customer_storage')
    .where('customer_id', '=', customerId)
    .select('customer_id')
    .forUpdate()
    .execute()
  return usedOf(tx).where('customers.id', '=', customerId).executeTakeFirstOrThrow()
}

/** Those who use most first. */
export async function listUsed(
  db: Db,
  search: string | undefined,
  { limit, offset }: Slice,
): Promise<Page<Used>> {
  const pattern = search === undefined ? undefined : contains(search)
  let rows = usedOf(db).orderBy('used', 'desc').orderBy('customers.id').limit(limit).offset(offset)
  let all = db.selectFrom('customers').select(({ fn }) => fn.countAll<number>().as('total'))
  if (pattern !== undefined) {
    rows = rows.where('customers.name', 'ilike', pattern)
    all = all.where('customers.name', 'ilike', pattern)
  }
  const { total } = await all.executeTakeFirstOrThrow()
  return { rows: await rows.execute(), total }
}

/** `bytes` null takes the account's own quota away. Undefined where there is no such account. */
export async function setQuota(
  tx: Db,
  customerId: number,
  bytes: number | null,
): Promise<Used | undefined> {
  const known = await tx
    .selectFrom('customers')
    .where('id', '=', customerId)
    .select('id')
    .executeTakeFirst()
  if (!known) return undefined
  await tx
    .insertInto('customer_storage')
    .values({ customer_id: customerId, quota_bytes: bytes })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ quota_bytes: bytes }))
    .execute()
  return usedOf(tx).where('customers.id', '=', customerId).executeTakeFirst()
}
