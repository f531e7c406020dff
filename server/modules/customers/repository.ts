/** Customer accounts. */
import type { Db } from '#server/platform/db/open'

export interface CustomerRow {
  id: number
  name: string
  area: string | null
}

export async function readCustomer(db: Db, customerId: number): Promise<CustomerRow> {
  return db
    .selectFrom('customers')
    .where('id', '=', customerId)
    .select(['id', 'name', 'area'])
    .executeTakeFirstOrThrow()
}

/** Those of these ids. */
export async function listCustomers(db: Db, ids: readonly number[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('customers').where('id', 'in', ids).select(['id', 'name', 'area']).execute()
}

/**
 * The customer account of this id, or those of this name; two at most. A name that somebody registered names none, and no
 * deactivated account is found. */
export async function findCustomers(db: Db, asked: string) {
  return db
    .selectFrom('customers')
    .where('is_active', '=', true)
    .where((eb) =>
      eb.or([
        eb.and([eb('name', '=', asked), eb('is_registered', '=', false)]),
        ...(/^\d{1,15}$/.test(asked) ? [eb('id', '=', Number(asked))] : []),
      ]),
    )
    .select(['id', 'name', 'area'])
    .orderBy('id')
    .limit(2)
    .execute()
}
