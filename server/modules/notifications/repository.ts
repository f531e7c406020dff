/** What happened on tickets, per person and customer account. */
import type { Insertable } from 'kysely'

import type { Reader } from '#server/http/current-account'
import type { Db } from '#server/platform/db/open'
import type { Slice } from '#server/platform/db/page'
import type { Database } from '#server/platform/db/schema'

export type NotificationToWrite = Pick<
  Insertable<Database['notifications']>,
  'user_id' | 'customer_id' | 'ticket_id' | 'title' | 'body' | 'url'
>

/** Returns the id of each person's row. */
export async function insertNotifications(
  tx: Db,
  rows: readonly NotificationToWrite[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  if (rows.length === 0) return new Map()
  const values = rows.map((row) => ({ ...row, created_at: now }))
  const made = await tx
    .insertInto('notifications')
    .values(values)
    .returning(['id', 'user_id'])
    .execute()
  return new Map(made.map(({ id, user_id }) => [user_id, id]))
}

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number]

/** Newest first. */
export async function listNotifications(
  db: Db,
  { userId, customerId }: Reader,
  { limit, offset }: Slice,
) {
  return db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('customer_id', '=', customerId)
    .select(['id', 'title', 'body', 'url', 'read_at', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countNotifications(db: Db, { userId, customerId }: Reader) {
  return db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('customer_id', '=', customerId)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow()
}

/** False where the person has none of this id in the account. What was read before stays as it was. */
export async function markNotification(
  tx: Db,
  { userId, customerId }: Reader,
  id: number,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the person has yet to read one about the ticket. */
export async function hasUnreadOf(
  db: Db,
  { userId, customerId }: Reader,
  ticketId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('customer_id', '=', customerId)
    .where('ticket_id', '=', ticketId)
    .where('read_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** All about the ticket. Returns how many there were. */
export async function markNotificationsOf(
  tx: Db,
  { userId, customerId }: Reader,
  ticketId: number,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('customer_id', '=', customerId)
    .where('ticket_id', '=', ticketId)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function markAllNotifications(
  tx: Db,
  { userId, customerId }: Reader,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .execute()
}
