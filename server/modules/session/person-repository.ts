/** People: how they sign in, and what their profile says. */
import type { Language } from '#contract/language'
import type { Db } from '#server/platform/db/open'
import { NO_PASSWORD } from '#server/platform/secrets/passwords'

/** What somebody signs in with, as it was found right; it may have been changed since. */
export interface Credential {
  id: number
  role: 'customer' | 'staff'
  password_hash: string
}

/** One query, whether the address is known or not; undefined for a deactivated account too. `email` in lower case. */
export async function findCredential(db: Db, email: string): Promise<Credential | undefined> {
  return db
    .selectFrom('users')
    .where('email', '=', email)
    .where('deactivated_at', 'is', null)
    .select(['id', 'role', 'password_hash'])
    .executeTakeFirst()
}

export async function readCredential(
  db: Db,
  userId: number,
): Promise<(Credential & { email: string }) | undefined> {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deactivated_at', 'is', null)
    .select(['id', 'role', 'password_hash', 'email'])
    .executeTakeFirst()
}

/** Waits for whoever makes a token for this person or changes their password, and lets nobody else begin. */
export async function lockPerson(tx: Db, userId: number): Promise<void> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
}

/** As {@link lockPerson}. False where password or role are not what was found right any more, or the account was deactivated. */
export async function lockCredential(
  tx: Db,
  { id, role, password_hash }: Credential,
): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .where('id', '=', id)
    .where('role', '=', role)
    .where('password_hash', '=', password_hash)
    .where('deactivated_at', 'is', null)
    .select('id')
    // not shared: those who sign in all the time would keep whoever changes the password waiting for ever
    .forNoKeyUpdate()
    .executeTakeFirst()
  return user !== undefined
}

/** The active account that a new token starts with: the one last switched on, else the first that is linked. */
export async function findStartAccount(db: Db, userId: number): Promise<number | undefined> {
  const link = await db
    .selectFrom('user_customers')
    .innerJoin('users', 'users.id', 'user_customers.user_id')
    .innerJoin('customers', 'customers.id', 'user_customers.customer_id')
    .where('users.id', '=', userId)
    .where('customers.is_active', '=', true)
    .select('user_customers.customer_id')
    .orderBy((eb) => eb('users.current_customer_id', 'is distinct from', eb.ref('customer_id')))
    .orderBy('customer_id')
    .executeTakeFirst()
  return link?.customer_id
}

export type ProfileRow = Awaited<ReturnType<typeof readProfile>>

/** What `me` says of a person; the customer account apart. */
export async function readProfile(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'name', 'email', 'phone', 'language'])
    .executeTakeFirstOrThrow()
}

/** Somebody whom a mail may be written to. */
export interface MailRecipient {
  id: number
  name: string
  email: string
  language: Language | null
  role: 'customer' | 'staff'
  isActive: boolean
  /** False until they have set one. */
  hasPassword: boolean
}

/** `email` in lower case. */
export async function findRecipient(
  db: Db,
  by: { email: string } | { id: number },
): Promise<MailRecipient | undefined> {
  const query = db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language', 'role', 'deactivated_at', 'password_hash'])
  const row = await (
    'id' in by ? query.where('id', '=', by.id) : query.where('email', '=', by.email)
  ).executeTakeFirst()
  if (!row) return undefined
  const { deactivated_at, password_hash, ...person } = row
  return {
    ...person,
    isActive: deactivated_at === null,
    hasPassword: password_hash !== NO_PASSWORD,
  }
}

export interface ProfileEdit {
  name?: string | undefined
  phone?: string | undefined
  language?: Language | undefined
}

/** Absent fields stay as they are. */
export async function editProfile(db: Db, userId: number, edit: ProfileEdit): Promise<void> {
  if (Object.values(edit).every((value) => value === undefined)) return
  await db.updateTable('users').set(edit).where('id', '=', userId).execute()
}

/**
 * Returns the address that they had; undefined where the new one, in lower case, is somebody's, or they are not active. Fails
 * where it becomes somebody's at the same moment. The person is locked.
 */
export async function changeEmail(
  tx: Db,
  userId: number,
  email: string,
): Promise<string | undefined> {
  const person = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('deactivated_at', 'is', null)
    .select('email')
    .executeTakeFirst()
  if (!person) return undefined
  const changed = await tx
    .updateTable('users')
    .set({ email })
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('users as others').where('others.email', '=', email).select('others.id')),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return changed && person.email
}

export async function readPasswordHash(db: Db, userId: number): Promise<string> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('password_hash')
    .executeTakeFirstOrThrow()
  return row.password_hash
}

export interface PasswordToSet {
  userId: number
  hash: string
  /** The hash of the password that was verified, where one was. */
  verified?: string | undefined
}

/** Returns the address that signs in; undefined where another password than `verified` has been set meanwhile. */
export async function setPassword(
  tx: Db,
  { userId, hash, verified }: PasswordToSet,
): Promise<string | undefined> {
  let query = tx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId)
  if (verified !== undefined) query = query.where('password_hash', '=', verified)
  const person = await query.returning('email').executeTakeFirst()
  return person?.email
}

export interface StaffToCreate {
  /** In lower case. */
  email: string
  name: string
}

/** They have no password yet. Returns the id; undefined where the address is somebody's already. */
export async function insertStaff(
  tx: Db,
  person: StaffToCreate,
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
