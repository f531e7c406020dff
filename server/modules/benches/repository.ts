/** Shared benches and their people. */
import type { Updateable } from 'kysely'

import type { Db } from '#server/platform/db/open'
import type { Database } from '#server/platform/db/schema'
import { hashToken } from '#server/platform/secrets/tokens'

export type BenchRow = Awaited<ReturnType<typeof listBenches>>[number]
export type MemberRow = Awaited<ReturnType<typeof listPeople>>[number]

export interface BenchWithPeople {
  bench: BenchRow
  people: MemberRow[]
}

const benchesOf = (db: Db, customerId: number) =>
  db
    .selectFrom('benches')
    .innerJoin('users', 'users.id', 'benches.created_by')
    .where('benches.customer_id', '=', customerId)
    .where('benches.removed_at', 'is', null)
    .select([
      'benches.id',
      'benches.name',
      'benches.lock_minutes',
      'benches.created_at',
      'benches.last_used_at',
      'users.name as creator',
    ])

/** By name. */
export async function listBenches(db: Db, customerId: number) {
  return benchesOf(db, customerId).orderBy('benches.name').orderBy('benches.id').execute()
}

/** Undefined where it is none of the customer's. */
export async function findBench(
  db: Db,
  customerId: number,
  id: number,
): Promise<BenchRow | undefined> {
  return benchesOf(db, customerId).where('benches.id', '=', id).executeTakeFirst()
}

/** Nobody else makes one for this customer before the transaction ends. */
export async function lockCustomer(tx: Db, customerId: number): Promise<void> {
  await tx
    .selectFrom('customers')
    .where('id', '=', customerId)
    .select('id')
    .forNoKeyUpdate()
    .execute()
}

export interface BenchToInsert {
  customer_id: number
  name: string
  lock_minutes: number
  created_by: number
}

/** Returns its id; undefined where a bench has the key already. */
export async function insertBench(
  tx: Db,
  key: string,
  bench: BenchToInsert,
  now: Date,
): Promise<number | undefined> {
  const made = await tx
    .insertInto('benches')
    .values({ ...bench, key_hash: hashToken(key), created_at: now })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Absent fields stay as they are. */
export async function editBench(
  tx: Db,
  id: number,
  edit: { name?: string | undefined; lock_minutes?: number | undefined },
): Promise<void> {
  if (edit.name === undefined && edit.lock_minutes === undefined) return
  await tx.updateTable('benches').set(edit).where('id', '=', id).execute()
}

/** False where it is none of the customer's. Its people go, and their sessions on it end. */
export async function removeBench(
  tx: Db,
  customerId: number,
  id: number,
  now: Date,
): Promise<boolean> {
  const removed = await tx
    .updateTable('benches')
    .set({ removed_at: now, key_hash: null })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!removed) return false
  await tx.deleteFrom('bench_people').where('bench_id', '=', id).execute()
  return true
}

/** Those that nobody has ever entered: the device that made them was interrupted. */
export async function removeNeverUsed(
  db: Db,
  { madeBefore, now }: { madeBefore: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('benches')
    .set({ removed_at: now, key_hash: null })
    .where('removed_at', 'is', null)
    .where('last_used_at', 'is', null)
    .where('created_at', '<', madeBefore)
    .execute()
}

export type KeyedBench = NonNullable<Awaited<ReturnType<typeof findByKey>>>

const byKey = (db: Db, key: string) =>
  db
    .selectFrom('benches')
    .innerJoin('customers', 'customers.id', 'benches.customer_id')
    .where('benches.key_hash', '=', hashToken(key))
    .where('customers.is_active', '=', true)
    .select([
      'benches.id',
      'benches.customer_id',
      'benches.name',
      'benches.lock_minutes',
      'benches.strange_pins_until',
    ])

/** Undefined where no bench has this key, or its organisation is deactivated. */
export async function findByKey(db: Db, key: string) {
  return byKey(db, key).executeTakeFirst()
}

/** Whether the bench of this key was not ended, whatever became of its organisation. */
export async function isKeyKnown(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('benches')
    .where('key_hash', '=', hashToken(key))
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * As {@link findByKey}. Who enters, unlocks, takes off or removes waits for each other: they change the bench before its
 * people, and these before their sessions.
 */
export async function lockByKey(tx: Db, key: string): Promise<KeyedBench | undefined> {
  return byKey(tx, key).forNoKeyUpdate('benches').executeTakeFirst()
}

/** See {@link lockByKey}. False where it is none of the customer's. */
export async function lockBench(tx: Db, customerId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('benches')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Is the person linked to the organisation? The link stays until the transaction ends. */
export async function holdLink(tx: Db, userId: number, customerId: number): Promise<boolean> {
  const link = await tx
    .selectFrom('user_customers')
    .where('user_id', '=', userId)
    .where('customer_id', '=', customerId)
    .select('user_id')
    .forKeyShare()
    .executeTakeFirst()
  return link !== undefined
}

export async function noteUse(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('benches').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** Active people of these benches, by name. The link to the organisation is there: a row ends with it. */
export async function listPeople(db: Db, benchIds: readonly number[]) {
  if (benchIds.length === 0) return []
  return db
    .selectFrom('bench_people')
    .innerJoin('users', 'users.id', 'bench_people.user_id')
    .where('bench_people.bench_id', 'in', benchIds)
    .where('users.deactivated_at', 'is', null)
    .where('users.role', '=', 'customer')
    .select([
      'bench_people.bench_id',
      'bench_people.user_id',
      'bench_people.unlock_hash',
      'bench_people.proof_hash',
      'bench_people.renewed_unlock_hash',
      'bench_people.renewed_proof_hash',
      'bench_people.share',
      'bench_people.wrong_pins',
      'bench_people.last_unlocked_at',
      'users.name',
    ])
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
}

export async function editMember(
  tx: Db,
  { benchId, userId }: { benchId: number; userId: number },
  edit: Updateable<Database['bench_people']>,
): Promise<void> {
  await tx
    .updateTable('bench_people')
    .set(edit)
    .where('bench_id', '=', benchId)
    .where('user_id', '=', userId)
    .execute()
}

/** False where they are not on it. Their sessions there end. */
export async function deleteMember(
  tx: Db,
  { benchId, userId }: { benchId: number; userId: number },
): Promise<boolean> {
  const gone = await tx
    .deleteFrom('bench_people')
    .where('bench_id', '=', benchId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return gone !== undefined
}
