/** People, the customer accounts they act for, and what their profile says. */
import type { Language } from '#contract/language'
import type { Db } from '#server/platform/db/open'

/** One query, whether the address is known or not. `email` in lower case. */
export async function findCredential(db: Db, email: string) {
  return db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'role', 'password_hash'])
    .executeTakeFirst()
}

/** Waits for whoever makes a token for this person or changes their password, and lets nobody else begin. */
export async function lockPerson(tx: Db, userId: number): Promise<void> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
}

/** The account that a new token starts with: the one last switched on, else the first that is linked. */
export async function findStartAccount(db: Db, userId: number): Promise<number | undefined> {
  const link = await db
    .selectFrom('user_customers')
    .innerJoin('users', 'users.id', 'user_customers.user_id')
    .where('users.id', '=', userId)
    .select('user_customers.customer_id')
    .orderBy((eb) => eb('users.current_customer_id', 'is distinct from', eb.ref('customer_id')))
    .orderBy('customer_id')
    .executeTakeFirst()
  return link?.customer_id
}

/** What `me` says of a person; the customer account apart. */
export async function readProfile(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'name', 'email', 'phone', 'language'])
    .executeTakeFirstOrThrow()
}

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

/** Absent fields stay as they are. */
export async function editProfile(
  db: Db,
  userId: number,
  edit: { name?: string; phone?: string; language?: Language },
): Promise<void> {
  if (Object.values(edit).every((value) => value === undefined)) return
  await db.updateTable('users').set(edit).where('id', '=', userId).execute()
}

/** Those of these ids. */
export async function listCustomers(db: Db, ids: readonly number[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('customers').where('id', 'in', ids).select(['id', 'name', 'area']).execute()
}

/** The customer account of this id, or those of this name; two at most. A name that somebody registered names none. */
export async function findCustomers(db: Db, asked: string) {
  return db
    .selectFrom('customers')
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

/** Answers the id; undefined where the address is somebody's already. */
export async function insertStaff(
  tx: Db,
  person: { email: string; name: string; password_hash: string },
  now: Date,
): Promise<number | undefined> {
  const made = await tx
    .insertInto('users')
    .values({
      ...person,
      role: 'staff',
      phone: null,
      language: null,
      current_customer_id: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}
