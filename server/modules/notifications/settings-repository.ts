/** What people chose about being told; who chose nothing has no row, and gets e-mails where no push message reaches them. */
import type { Db } from '#server/platform/db/open'
import { hashToken, makeToken } from '#server/platform/secrets/tokens'

import type { QuietHours } from './quiet-hours.ts'

/** Undefined for somebody who chose nothing. */
export async function findSettings(db: Db, userId: number) {
  return db
    .selectFrom('notification_settings')
    .where('user_id', '=', userId)
    .select(['is_mailed', 'quiet_from', 'quiet_until', 'time_zone'])
    .executeTakeFirst()
}

export interface SettingsChange {
  isMailed?: boolean | undefined
  /** null for none. */
  quietHours?: QuietHours | null | undefined
}

/** Absent fields stay as they are. */
export async function saveSettings(
  tx: Db,
  userId: number,
  { isMailed, quietHours }: SettingsChange,
  now: Date,
): Promise<void> {
  const change = {
    ...(isMailed !== undefined && { is_mailed: isMailed }),
    ...(quietHours !== undefined && {
      quiet_from: quietHours?.from ?? null,
      quiet_until: quietHours?.until ?? null,
      time_zone: quietHours?.timeZone ?? null,
    }),
    changed_at: now,
  }
  await tx
    .insertInto('notification_settings')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute()
}

/** Returns the token of a new link, which cannot be read back. */
export async function makeUnsubscribeLink(tx: Db, userId: number, now: Date): Promise<string> {
  const token = makeToken()
  await tx
    .insertInto('unsubscribe_links')
    .values({ hash: hashToken(token), user_id: userId, created_at: now })
    .execute()
  return token
}

/** Undefined for a token that no mail has, or whose time is over. */
export async function findUnsubscribing(db: Db, token: string): Promise<number | undefined> {
  const link = await db
    .selectFrom('unsubscribe_links')
    .where('hash', '=', hashToken(token))
    .select('user_id')
    .executeTakeFirst()
  return link?.user_id
}

export async function deleteOldLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('unsubscribe_links').where('created_at', '<=', before).execute()
}
