/** What the next e-mail to a person will say: written with what it tells of, deleted once it is sent or of no use. */
import { sql } from 'kysely'

import type { Language } from '#contract/language'
import type { Db } from '#server/platform/db/open'
import type { DigestTopic } from '#server/platform/db/schema'
import { NO_PASSWORD } from '#server/platform/secrets/passwords'

import { canSendTo } from './device-repository.ts'

/**
 * Those of these people whom no push message about the customer account reaches, since it is on on none of their devices, and
 * who did not turn e-mails off. Who has never been in the portal gets none: the vendor entered them and has yet to invite them.
 */
export async function listMailed(
  db: Db,
  userIds: readonly number[],
  { customerId, hasFcm }: { customerId: number; hasFcm: boolean },
): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('notification_settings', 'notification_settings.user_id', 'users.id')
    .where('users.id', '=', sql<number>`any(${userIds}::bigint[])`)
    .where('users.deactivated_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('notification_settings.is_mailed', sql.lit(true)), '=', true))
    .where(
      sql<boolean>`not exists (select from devices
        join tokens on tokens.id = devices.token_id and tokens.customer_id = ${customerId}
        where devices.user_id = users.id and ${canSendTo(hasFcm)})`,
    )
    .where((eb) =>
      eb.or([
        eb('users.password_hash', '<>', NO_PASSWORD),
        sql<boolean>`exists (select from tokens where tokens.user_id = users.id)`,
      ]),
    )
    .select('users.id')
    .orderBy('users.id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface ItemToWrite {
  customer_id: number
  topic: DigestTopic
  subject_id: number
  ticket_id: number | null
  heading: string
  words: Record<Language, string>
  page: string
  created_at: Date
}

/** One for each person; `notified` has the row in their list. `isReply`: the newest message of the ticket's chat. */
export async function insertItems(
  tx: Db,
  userIds: readonly number[],
  { words, ...item }: ItemToWrite,
  { notified, isReply }: { notified: ReadonlyMap<number, number>; isReply: boolean },
): Promise<void> {
  const reply = isReply
    ? sql<number>`(select max(id) from replies where ticket_id = ${item.ticket_id})`
    : null
  const values = userIds.map((user_id) => ({
    ...item,
    user_id,
    words: JSON.stringify(words),
    notification_id: notified.get(user_id) ?? null,
    reply_id: reply,
  }))
  await tx.insertInto('digest_items').values(values).execute()
}

/**
 * Waits until every event is committed that has written an item for the person, since its foreign key holds them: the job
 * that such an event found waiting may be this one. Until the transaction ends no other one comes.
 */
export async function lockReader(tx: Db, userId: number): Promise<void> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forUpdate().executeTakeFirst()
}

export type ItemRow = Awaited<ReturnType<typeof lockItems>>[number]

/**
 * All of the person, oldest first, locked until the transaction ends. `is_theirs`: they may still see it; `is_read`: they
 * have read it meanwhile, or it wants nothing any more.
 */
export async function lockItems(tx: Db, userId: number) {
  return tx
    .selectFrom('digest_items')
    .innerJoin('customers', 'customers.id', 'digest_items.customer_id')
    .leftJoin('notifications', 'notifications.id', 'digest_items.notification_id')
    .where('digest_items.user_id', '=', userId)
    .select([
      'digest_items.id',
      'digest_items.topic',
      'digest_items.subject_id',
      'digest_items.heading',
      'digest_items.words',
      'digest_items.page',
      'digest_items.created_at',
      'digest_items.taken_until',
      'customers.name as customer_name',
      sql<boolean>`customers.is_active and exists (
        select from user_customers
        where user_customers.user_id = digest_items.user_id
          and user_customers.customer_id = digest_items.customer_id
      ) and case digest_items.topic
        when 'ticket' then exists (select from tickets
          where tickets.id = digest_items.ticket_id and tickets.customer_id = digest_items.customer_id)
        when 'caf' then exists (select from caf_documents
          where caf_documents.id = digest_items.subject_id and caf_documents.customer_id = digest_items.customer_id)
        when 'planning' then exists (select from plannings
          where plannings.id = digest_items.subject_id and plannings.customer_id = digest_items.customer_id)
        else true end`.as('is_theirs'),
      sql<boolean>`notifications.read_at is not null or case digest_items.topic
        when 'ticket' then exists (select from ticket_reads
          where ticket_reads.ticket_id = digest_items.ticket_id
            and ticket_reads.user_id = digest_items.user_id
            and ticket_reads.last_reply_id >= digest_items.reply_id)
        when 'caf' then exists (select from caf_documents
          where caf_documents.id = digest_items.subject_id and status in ('Submitted', 'Approved', 'Rejected'))
        else false end`.as('is_read'),
    ])
    .orderBy('digest_items.id')
    .forUpdate('digest_items')
    .execute()
}

/** Nobody else sends them before `until`; null lets anybody. */
export async function takeItems(db: Db, ids: readonly number[], until: Date | null) {
  await db
    .updateTable('digest_items')
    .set({ taken_until: until })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

export async function deleteItems(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('digest_items')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

export async function deleteItemsOf(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('digest_items').where('user_id', '=', userId).execute()
}

/** Whose items are older than this. */
export async function listWaiting(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('digest_items')
    .where('created_at', '<=', before)
    .select('user_id')
    .distinct()
    .execute()
  return rows.map(({ user_id: userId }) => userId)
}

/** Those that no mail server took for so long. */
export async function deleteOldItems(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('digest_items').where('created_at', '<=', before).execute()
}

/** To whom a mail goes; undefined for a deactivated account, and who turned e-mails off. */
export async function findReader(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .leftJoin('notification_settings', 'notification_settings.user_id', 'users.id')
    .where('users.id', '=', userId)
    .where('users.deactivated_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('notification_settings.is_mailed', sql.lit(true)), '=', true))
    .select(['users.email', 'users.language', 'quiet_from', 'quiet_until', 'time_zone'])
    .executeTakeFirst()
}
