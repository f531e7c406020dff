/** The keys that this server signs Web Push with. */
import webPush from 'web-push'

import type { Db } from '#server/platform/db/open'

export interface VapidKeys {
  /** base64url */
  publicKey: string
  privateKey: string
}

/** Made when they are first asked for and the same ever after, for all servers on this database. */
export async function vapidKeysOf(db: Db): Promise<VapidKeys> {
  const find = () =>
    db
      .selectFrom('push_keys')
      .where('name', '=', 'vapid')
      .select(['public_key as publicKey', 'private_key as privateKey'])
      .executeTakeFirst()
  const known = await find()
  if (known) return known
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await db
    .insertInto('push_keys')
    .values({ name: 'vapid', public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find()) ?? { publicKey, privateKey }
}
