/** Keys under which devices encrypt what people leave unsent. */
import { randomBytes } from 'node:crypto'

import type { Db } from '#server/platform/db/open'

/** 32 bytes, made when they are first asked for and the same ever after. */
export async function readQueueKey(db: Db, userId: number): Promise<Buffer> {
  await db
    .insertInto('queue_keys')
    .values({ user_id: userId, key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { key } = await db
    .selectFrom('queue_keys')
    .where('user_id', '=', userId)
    .select('key')
    .executeTakeFirstOrThrow()
  return key
}
