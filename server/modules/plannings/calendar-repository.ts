/** Private calendar addresses: one a person, for the account that was switched on when it was made. */
import type { Reader } from '#server/http/current-account'
import type { Db } from '#server/platform/db/open'
import { MINUTE_MS } from '#server/platform/durations'
import { hashToken, makeToken } from '#server/platform/secrets/tokens'

/** Its last reading is written at most this often. */
const TOUCH_MS = MINUTE_MS

/** Of the person, whatever account it was made for. */
export async function findFeed(db: Db, userId: number) {
  return db
    .selectFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .select(['created_at', 'last_read_at'])
    .executeTakeFirst()
}

/** Returns its token, which cannot be read back. Takes the place of an earlier one. Undefined without a link. */
export async function makeFeed(
  tx: Db,
  { userId, customerId }: Reader,
  now: Date,
): Promise<string | undefined> {
  // the feed ends with the link
  const link = await tx
    .selectFrom('user_customers')
    .where('user_id', '=', userId)
    .where('customer_id', '=', customerId)
    .select('user_id')
    .forKeyShare()
    .executeTakeFirst()
  if (!link) return undefined
  const token = makeToken()
  const row = { customer_id: customerId, hash: hashToken(token), created_at: now }
  await tx
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...row, last_read_at: null }),
    )
    .execute()
  return token
}

export async function deleteFeed(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()
}

/** Whose calendar it is, or undefined where it was taken back, its person left the account, or that is deactivated. */
export async function readFeed(db: Db, token: string, now: Date) {
  const feed = await db
    .selectFrom('calendar_feeds')
    .innerJoin('user_customers', (join) =>
      join
        .onRef('user_customers.user_id', '=', 'calendar_feeds.user_id')
        .onRef('user_customers.customer_id', '=', 'calendar_feeds.customer_id'),
    )
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .innerJoin('customers', 'customers.id', 'calendar_feeds.customer_id')
    .where('calendar_feeds.hash', '=', hashToken(token))
    .where('customers.is_active', '=', true)
    .select([
      'calendar_feeds.user_id',
      'calendar_feeds.customer_id',
      'calendar_feeds.last_read_at',
      'users.language',
      'customers.name as customer_name',
    ])
    .executeTakeFirst()
  if (feed && now.getTime() - (feed.last_read_at?.getTime() ?? 0) > TOUCH_MS) {
    await db
      .updateTable('calendar_feeds')
      .set({ last_read_at: now })
      .where('user_id', '=', feed.user_id)
      .execute()
  }
  return feed
}
