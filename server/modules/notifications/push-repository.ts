/** Push messages on their way: written with what they tell of, read by streams and by the worker. */
import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { PushMessage } from '#contract/push'
import type { Db } from '#server/platform/db/open'
import type { Subscription } from '#server/platform/db/schema'

/** What a page missed is told from this many messages at most. */
const CATCH_UP_MAX = 200

export interface PushToWrite {
  /** Without its id, which is made here. */
  message: Omit<PushMessage, 'id'>
  /** Of which customer account it tells; null for any. */
  customerId: number | null
  userIds: readonly number[]
  /** Open pages of this session are not told. */
  fromTokenId?: number | undefined
  /** False reaches open pages only. */
  toDevices: boolean
  /** Of the devices, only that of this session. */
  deviceOfTokenId?: number
  /** How long it is worth something, in ms. */
  keptMs: number
}

/** Call it in the transaction that causes it. Devices count only while the account is switched on there. */
export async function writePush(tx: Db, push: PushToWrite, now: Date): Promise<void> {
  const { message, customerId, userIds, fromTokenId, toDevices, deviceOfTokenId, keptMs } = push
  if (userIds.length === 0) return
  const { id } = await tx
    .insertInto('pushes')
    .values({
      customer_id: customerId,
      from_token_id: fromTokenId ?? null,
      message: JSON.stringify({ id: randomUUID(), ...message }),
      created_at: now,
      expires_at: new Date(now.getTime() + keptMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into push_recipients (push_id, user_id)
    select ${id}::bigint, unnest(${userIds}::bigint[])`.execute(tx)
  if (!toDevices) return
  await sql`insert into push_deliveries (push_id, device_id, next_try_at)
    select ${id}::bigint, devices.id, ${now}::timestamptz
    from devices join tokens on tokens.id = devices.token_id
    where devices.user_id = any(${userIds}::bigint[])
      and (${deviceOfTokenId ?? null}::bigint is null or devices.token_id = ${deviceOfTokenId ?? null}::bigint)
      and (${customerId}::bigint is null or tokens.customer_id = ${customerId}::bigint)`.execute(tx)
}

export interface StreamRow {
  id: number
  user_id: number
  customer_id: number | null
  from_token_id: number | null
  message: PushMessage
}

const STREAM_COLUMNS = [
  'pushes.id',
  'push_recipients.user_id',
  'pushes.customer_id',
  'pushes.from_token_id',
  'pushes.message',
] as const

/** These messages for these people, oldest first. */
export async function readPushes(
  db: Db,
  ids: readonly number[],
  userIds: readonly number[],
): Promise<StreamRow[]> {
  if (ids.length === 0 || userIds.length === 0) return []
  return db
    .selectFrom('pushes')
    .innerJoin('push_recipients', 'push_recipients.push_id', 'pushes.id')
    .where('pushes.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('push_recipients.user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .select(STREAM_COLUMNS)
    .orderBy('pushes.id')
    .execute()
}

/**
 * What came after `lastId` for a person, the newest 200, oldest first; also what has a lower id and was not committed
 * yet when that one was written.
 */
export async function readMissed(
  db: Db,
  userId: number,
  lastId: number,
  now: Date,
): Promise<StreamRow[]> {
  const rows = await db
    .selectFrom('pushes')
    .innerJoin('push_recipients', 'push_recipients.push_id', 'pushes.id')
    .where('push_recipients.user_id', '=', userId)
    .where('pushes.expires_at', '>', now)
    .where('pushes.id', '<>', lastId)
    .where((eb) =>
      eb.or([
        eb('pushes.id', '>', lastId),
        sql<boolean>`pushes.written_in >=
          (select seen.unsettled_from from pushes seen where seen.id = ${lastId})`,
      ]),
    )
    .select(STREAM_COLUMNS)
    .orderBy('pushes.id', 'desc')
    .limit(CATCH_UP_MAX)
    .execute()
  return rows.toReversed()
}

/** The newest id of those that were there at `moment`; 0 where none. */
export async function newestPush(db: Db, moment: Date): Promise<number> {
  const row = await db
    .selectFrom('pushes')
    .where('created_at', '<=', moment)
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

/** A message for one device. */
export interface Delivery {
  pushId: number
  deviceId: number
  fcmToken: string
  subscription: Subscription | null
  message: PushMessage
  expiresAt: Date
  attempts: number
}

export interface ClaimedDelivery extends Delivery {
  /** Messages in a row that were refused for the device's sake. */
  refusals: number
}

/** Takes up to `max` deliveries that are due; another one may take them from `until` on. */
export async function claimDeliveries(
  db: Db,
  { now, until, max }: { now: Date; until: Date; max: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select push_id, device_id from push_deliveries where next_try_at <= ${now}
      order by next_try_at limit ${max} for update skip locked
    ), claimed as (
      update push_deliveries set attempts = attempts + 1, next_try_at = ${until}
      from due where push_deliveries.push_id = due.push_id
        and push_deliveries.device_id = due.device_id
      returning push_deliveries.push_id, push_deliveries.device_id, push_deliveries.attempts
    )
    select claimed.push_id as "pushId", claimed.device_id as "deviceId", claimed.attempts,
      devices.fcm_token as "fcmToken", devices.subscription, devices.refusals,
      pushes.message, pushes.expires_at as "expiresAt"
    from claimed join devices on devices.id = claimed.device_id
      join pushes on pushes.id = claimed.push_id`.execute(db)
  return rows
}

/** They arrived, or never will. */
export async function settleDeliveries(
  db: Db,
  done: readonly Pick<Delivery, 'pushId' | 'deviceId'>[],
): Promise<void> {
  if (done.length === 0) return
  await sql`delete from push_deliveries using
    unnest(${done.map(({ pushId }) => pushId)}::bigint[],
      ${done.map(({ deviceId }) => deviceId)}::bigint[]) as done (push_id, device_id)
    where push_deliveries.push_id = done.push_id
      and push_deliveries.device_id = done.device_id`.execute(db)
}

export async function postponeDelivery(
  db: Db,
  { pushId, deviceId }: Pick<Delivery, 'pushId' | 'deviceId'>,
  nextTry: Date,
): Promise<void> {
  await db
    .updateTable('push_deliveries')
    .set({ next_try_at: nextTry })
    .where('push_id', '=', pushId)
    .where('device_id', '=', deviceId)
    .execute()
}

/** When the next delivery is due, or undefined where none waits. */
export async function nextDelivery(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('push_deliveries')
    .select(({ fn }) => fn.min('next_try_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? undefined
}

/** Removes what is worth nothing any more, deliveries included. */
export async function deleteExpiredPushes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('pushes').where('expires_at', '<=', now).execute()
}
