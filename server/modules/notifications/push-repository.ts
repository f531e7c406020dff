/** Push messages on their way: written with what they tell of, read by streams and by the worker. */
import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { PushMessage } from '#contract/push'
import { deleteExpired } from '#server/platform/db/expiring-rows'
import type { Db } from '#server/platform/db/open'
import type { OutgoingPush } from '#server/platform/push/carrier'

import { isQuiet, type QuietColumns, quietHoursOf } from './quiet-hours.ts'

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

/** What {@link writePush} wrote. */
export interface WrittenPush {
  id: number
  /** Devices that are to be told; they count only while the account is switched on there. */
  deviceIds: number[]
}

/** Call it in the transaction that causes it. Returns undefined where nobody is told. */
export async function writePush(
  tx: Db,
  push: PushToWrite,
  now: Date,
): Promise<WrittenPush | undefined> {
  const { message, customerId, userIds, fromTokenId, toDevices, deviceOfTokenId, keptMs } = push
  if (userIds.length === 0) return undefined
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
  if (!toDevices) return { id, deviceIds: [] }
  let devices = tx
    .selectFrom('devices')
    .innerJoin('tokens', 'tokens.id', 'devices.token_id')
    .where('devices.user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .select('devices.id')
  if (deviceOfTokenId !== undefined) devices = devices.where('tokens.id', '=', deviceOfTokenId)
  if (customerId !== null) devices = devices.where('tokens.customer_id', '=', customerId)
  return { id, deviceIds: (await devices.execute()).map((device) => device.id) }
}

export interface StreamRow extends QuietColumns {
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
  'quiet_from',
  'quiet_until',
  'time_zone',
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
    .leftJoin('notification_settings', 'notification_settings.user_id', 'push_recipients.user_id')
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
    .leftJoin('notification_settings', 'notification_settings.user_id', 'push_recipients.user_id')
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
export interface Delivery extends OutgoingPush, QuietColumns {
  pushId: number
  deviceId: number
  /** Messages in a row that were refused for the device's sake. */
  refusals: number
}

/** A message for those of these devices that are still registered; none where it has expired. */
export async function readDeliveries(
  db: Db,
  pushId: number,
  deviceIds: readonly number[],
): Promise<Delivery[]> {
  return db
    .selectFrom('pushes')
    .innerJoin('devices', (join) =>
      join.on('devices.id', '=', sql<number>`any(${deviceIds}::bigint[])`),
    )
    .leftJoin('notification_settings', 'notification_settings.user_id', 'devices.user_id')
    .where('pushes.id', '=', pushId)
    .select([
      'quiet_from',
      'quiet_until',
      'time_zone',
      'pushes.id as pushId',
      'devices.id as deviceId',
      'devices.fcm_token as fcmToken',
      'devices.subscription',
      'devices.refusals',
      'pushes.message',
      'pushes.expires_at as expiresAt',
    ])
    .execute()
}

/** As its reader gets it now: during their quiet hours without a sound, but for a test that they have just asked for. */
export function messageFor(
  { message, ...quiet }: QuietColumns & { message: PushMessage },
  now: Date,
): PushMessage {
  const isSilent = message.direction !== 'TestActivity' && isQuiet(quietHoursOf(quiet), now)
  return isSilent ? { ...message, silent: true } : message
}

/** Removes what is worth nothing any more. */
export async function deleteExpiredPushes(db: Db, now: Date): Promise<void> {
  await deleteExpired(db, 'pushes', now)
}
