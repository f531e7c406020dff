/** Stores the first answer to every write, so that a repeated request does nothing again. */
import type { Db } from '#server/platform/db/open'
import { DAY_MS } from '#server/platform/durations'

import { visibleAccount } from '../visible-account.ts'

export interface StoredAnswer {
  status: number
  /** The envelope, as JSON text. */
  body: string
}

export interface WriteKey {
  userId: number
  key: string
  requestHash: Buffer
  /** The account that its answer speaks of; undefined where none is switched on. */
  customerId: number | undefined
}

/** Not the first answer: the key came with another request, or the person has left the account that it speaks of. */
export type NoAnswer = 'other request' | 'left'

/**
 * Takes the key for this transaction, or answers what was stored under it.
 * While another transaction holds the key this waits, and goes on when that one failed.
 */
export async function claimKey(
  tx: Db,
  { userId, key, requestHash }: WriteKey,
  now: Date,
): Promise<'claimed' | NoAnswer | StoredAnswer> {
  const claimed = await tx
    .insertInto('idempotent_answers')
    .values({
      user_id: userId,
      key,
      request_hash: requestHash,
      status: 0,
      body: '',
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return 'claimed'
  const stored = await findAnswer(tx, { userId, key, requestHash })
  if (!stored) throw new Error('a key that is taken has no answer')
  return stored
}

/** What is stored under the key, where anything is. */
export async function findAnswer(
  db: Db,
  { userId, key, requestHash }: Omit<WriteKey, 'customerId'>,
): Promise<NoAnswer | StoredAnswer | undefined> {
  const stored = await db
    .selectFrom('idempotent_answers as answer')
    .innerJoin('users', 'users.id', 'answer.user_id')
    .leftJoin('customers as account', (join) =>
      join.onRef('account.id', '=', 'answer.customer_id').on('account.is_active', '=', true),
    )
    .leftJoin('user_customers as link', (join) =>
      join
        .onRef('link.user_id', '=', 'answer.user_id')
        .onRef('link.customer_id', '=', 'account.id'),
    )
    .where('answer.user_id', '=', userId)
    .where('key', '=', key)
    .select([
      'request_hash',
      'status',
      'body',
      'users.role',
      'answer.customer_id as about',
      'account.id as chosen',
      'link.customer_id as linked',
    ])
    .executeTakeFirst()
  if (!stored) return undefined
  if (!stored.request_hash.equals(requestHash)) return 'other request'
  const { role, about, chosen, linked } = stored
  if (about !== null && visibleAccount({ role, chosen, linked }) === undefined) return 'left'
  return { status: stored.status, body: stored.body }
}

export async function storeAnswer(
  tx: Db,
  { userId, key, customerId }: WriteKey,
  answer: StoredAnswer,
): Promise<void> {
  await tx
    .updateTable('idempotent_answers')
    .set({ ...answer, customer_id: customerId ?? null })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

/** A device that was offline longer than this does not remember its key any more either. */
const KEPT_DAYS = 90

export function oldestAnswer(now: Date): Date {
  return new Date(now.getTime() - KEPT_DAYS * DAY_MS)
}

export async function deleteOldAnswers({ db, now }: { db: Db; now: Date }): Promise<void> {
  await db.deleteFrom('idempotent_answers').where('created_at', '<', oldestAnswer(now)).execute()
}
