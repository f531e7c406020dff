/** People, the customer accounts they act for, and what their profile says. */
import type { Language } from '#contract/entities/person'

import type { Db } from '../db/open.ts'

export interface Credential {
  id: number
  password_hash: string
  /** The account that a new token starts with. */
  customerId: number | undefined
}

/** `email` in lower case. */
export async function findCredential(db: Db, email: string): Promise<Credential | undefined> {
  const user = await db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'password_hash', 'role', 'current_customer_id'])
    .executeTakeFirst()
  if (!user) return undefined
  const linked = await db
    .selectFrom('user_customers')
    .where('user_id', '=', user.id)
    .select('customer_id')
    .orderBy('customer_id')
    .execute()
  const ids = linked.map((link) => link.customer_id)
  const last = user.current_customer_id
  const { id, password_hash } = user
  return { id, password_hash, customerId: last !== null && ids.includes(last) ? last : ids[0] }
}

/** What `me` says of a person; the customer account apart. */
export async function readProfile(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'name', 'email', 'phone', 'language'])
    .executeTakeFirstOrThrow()
}

export async function readCustomer(db: Db, customerId: number) {
  return db
    .selectFrom('customers')
    .where('id', '=', customerId)
    .select(['id', 'name', 'area'])
    .executeTakeFirstOrThrow()
}

/** Absent fields stay as they are. */
export async function editProfile(
  db: Db,
  userId: number,
  edit: { name?: string; phone?: string; language?: Language },
): Promise<void> {
  if (Object.values(edit).every((value) => value === undefined)) return
  await db.updateTable('users').set(edit).where('id', '=', userId).execute()
}
