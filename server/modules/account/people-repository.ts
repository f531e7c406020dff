/** People as administrators see them: whom they invite and deactivate. */
import { sql } from 'kysely'

import type { Db } from '#server/platform/db/open'
import { NO_PASSWORD } from '#server/platform/secrets/passwords'

export type PersonRow = Awaited<ReturnType<typeof lockPeople>>[number]

/** Those of these ids that there are, by id; nobody else changes them before the transaction ends. */
export async function lockPeople(tx: Db, ids: readonly number[]) {
  return tx
    .selectFrom('users')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .select((eb) => [
      'id',
      'email',
      'name',
      'role',
      'deactivated_at',
      eb('password_hash', '<>', NO_PASSWORD).$castTo<boolean>().as('has_password'),
    ])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** `emails` in lower case. */
export async function findByEmails(
  db: Db,
  emails: readonly string[],
): Promise<{ id: number; email: string }[]> {
  return db
    .selectFrom('users')
    .where('email', '=', sql<string>`any(${emails}::text[])`)
    .select(['id', 'email'])
    .execute()
}

/** Active people without a password, who were not invited yet. */
export async function listUninvited(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .where('password_hash', '=', NO_PASSWORD)
    .where('invited_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function markInvited(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ invited_at: now })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** Null makes them active again. */
export async function setDeactivated(
  tx: Db,
  ids: readonly number[],
  since: Date | null,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ deactivated_at: since })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** Keeps people from being written until the transaction ends, and returns whether one of the vendor's staff is active. */
export async function lockAndFindStaff(tx: Db): Promise<boolean> {
  await sql`lock table users in share row exclusive mode`.execute(tx)
  const staff = await tx
    .selectFrom('users')
    .where('role', '=', 'staff')
    .where('deactivated_at', 'is', null)
    .where('erased_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return staff !== undefined
}
