/** Browsers that want push messages. */
import { sql } from 'kysely'

import { DEVICE_LIMITS } from '#contract/http/limits'
import type { Db } from '#server/platform/db/open'
import type { Subscription } from '#server/platform/db/schema'

export interface DeviceToKeep {
  user_id: number
  token_id: number
  fcm_token: string
  subscription: Subscription | undefined
  name: string | undefined
  osd: string | undefined
}

/** Lets one of a person's devices be registered, or their settings change, at a time: two that count at once would both find room. */
export async function lockOwner(tx: Db, userId: number): Promise<void> {
  await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * A device that is known belongs to whoever registers it last. One more than a person may have takes the place of the one
 * that was registered longest ago. Call it after {@link lockOwner}.
 */
export async function keepDevice(tx: Db, device: DeviceToKeep, now: Date): Promise<boolean> {
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
        .doUpdateSet({ user_id, token_id, subscription, name, osd, seen_at: now, refusals: 0 }),
    )
    .execute()
  await tx
    .deleteFrom('devices')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('devices')
        .where('user_id', '=', user_id)
        .orderBy('seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(DEVICE_LIMITS.perPerson)
        .select('id'),
    )
    .execute()
  return true
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

/** Counts one more refusal of each, and forgets those that have had `most` in a row. */
export async function recordRefusals(db: Db, ids: readonly number[], most: number): Promise<void> {
  if (ids.length === 0) return
  await sql`update devices set refusals = refusals + 1 where id in
    (select id from devices where id = any(${ids}::bigint[]) order by id for update)`.execute(db)
  await db.deleteFrom('devices').where('id', 'in', ids).where('refusals', '>=', most).execute()
}

/** Their service has taken a message again. */
export async function clearRefusals(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update devices set refusals = 0 where id in
    (select id from devices where id = any(${ids}::bigint[]) order by id for update)`.execute(db)
}

/** Devices that this server can send to: without a project of Firebase, those with a subscription to Web Push alone. */
export function canSendTo(hasFcm: boolean) {
  return sql<boolean>`(${hasFcm}::boolean or devices.subscription is not null)`
}

/** Accounts of the person that are on on none of their devices: no push message tells of these. */
export async function countAccountsWithoutPush(
  db: Db,
  userId: number,
  hasFcm: boolean,
): Promise<number> {
  const { count } = await db
    .selectFrom('user_customers')
    .innerJoin('customers', 'customers.id', 'user_customers.customer_id')
    .where('user_customers.user_id', '=', userId)
    .where('customers.is_active', '=', true)
    .where(
      sql<boolean>`not exists (select from devices
        join tokens on tokens.id = devices.token_id and tokens.customer_id = customers.id
        where devices.user_id = ${userId} and ${canSendTo(hasFcm)})`,
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Those that push messages reach. */
export async function countDevices(db: Db, userId: number, hasFcm: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('devices')
    .where('user_id', '=', userId)
    .where(canSendTo(hasFcm))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
