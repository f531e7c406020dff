/** Browsers that want push messages. */
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import type { Subscription } from '../db/push-schema.ts'

export interface DeviceToKeep {
  user_id: number
  token_id: number
  fcm_token: string
  subscription: Subscription | undefined
  name: string | undefined
  osd: string | undefined
}

/** A device that is known belongs to whoever registers it last. */
export async function keepDevice(tx: Db, device: DeviceToKeep, now: Date): Promise<void> {
  const { user_id, token_id, fcm_token, name = null, osd = null } = device
  const subscription = device.subscription ? JSON.stringify(device.subscription) : null
  await tx
    .insertInto('devices')
    .values({
      user_id,
      token_id,
      fcm_token,
      subscription,
      name,
      osd,
      created_at: now,
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`md5(fcm_token)`)
        .doUpdateSet({ user_id, token_id, subscription, name, osd, seen_at: now }),
    )
    .execute()
}

/** One's own only. */
export async function forgetDevice(tx: Db, userId: number, fcmToken: string): Promise<void> {
  await tx
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .where(sql`md5(fcm_token)`, '=', sql`md5(${fcmToken})`)
    .execute()
}

/** Those that a push service no longer knows. */
export async function forgetDevices(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('devices').where('id', 'in', ids).execute()
}

export async function countDevices(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('devices')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
