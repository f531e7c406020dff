/** Links of mails: made for one thing, used once, for a while. */
import { sql } from 'kysely'

import { MAIL_LINK_KINDS, type MailLinkKind } from '#contract/account/mail-link'
import { deleteExpired } from '#server/platform/db/expiring-rows'
import type { Db } from '#server/platform/db/open'

/** What a link is of: a registration that is verified with it, or a person whose password is reset. */
export interface LinkOwner {
  registration_id: number | null
  user_id: number | null
}

export interface LinkToInsert extends LinkOwner {
  kind: MailLinkKind
  hash: Buffer
  created_at: Date
  expires_at: Date
}

export async function insertLink(tx: Db, link: LinkToInsert): Promise<void> {
  await tx.insertInto('mail_links').values(link).execute()
}

/** All of these kinds that were made for this owner and are not used yet. */
export async function endLinks(
  tx: Db,
  { registration_id, user_id }: LinkOwner,
  { kinds = MAIL_LINK_KINDS, now }: { kinds?: readonly MailLinkKind[]; now: Date },
): Promise<void> {
  const [column, id] =
    registration_id === null
      ? (['user_id', user_id] as const)
      : (['registration_id', registration_id] as const)
  await tx
    .updateTable('mail_links')
    .set({ used_at: now })
    .where(column, '=', id)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute()
}

export type MailLinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** What the link is for, or undefined where it is unknown, used or expired: all the same. */
export async function findLink(db: Db, hash: Buffer, now: Date) {
  return db
    .selectFrom('mail_links')
    .leftJoin('registrations', 'registrations.id', 'mail_links.registration_id')
    .leftJoin('users', 'users.id', 'mail_links.user_id')
    .leftJoin('email_changes', (join) =>
      join
        .onRef('email_changes.user_id', '=', 'mail_links.user_id')
        .on('mail_links.kind', '=', 'change'),
    )
    .where('mail_links.hash', '=', hash)
    .where('mail_links.used_at', 'is', null)
    .where('mail_links.expires_at', '>', now)
    .select((eb) => [
      'mail_links.kind',
      'mail_links.created_at',
      eb.fn.coalesce('registrations.email', 'email_changes.email', 'users.email').as('email'),
      eb.fn.coalesce('registrations.name', 'users.name').as('name'),
      // of a person, the customers that they are linked to
      sql<string | null>`coalesce(registrations.organisation, (
        select string_agg(customers.name, ', ' order by customers.name) from user_customers
        join customers on customers.id = user_customers.customer_id
        where user_customers.user_id = users.id))`.as('organisation'),
      'users.role',
      'registrations.area',
      'registrations.phone',
      'registrations.waiting_hash',
      'registrations.browser',
      'registrations.system',
      'registrations.created_at as registered_at',
    ])
    .executeTakeFirst()
}

/** Used and expired ones too. */
export async function findLinkOwner(db: Db, hash: Buffer): Promise<LinkOwner | undefined> {
  return db
    .selectFrom('mail_links')
    .where('hash', '=', hash)
    .select(['registration_id', 'user_id'])
    .executeTakeFirst()
}

export interface UsedLink extends LinkOwner {
  kind: MailLinkKind
}

/** Uses the link up. Undefined where it is of none of these kinds, unknown, used or expired. */
export async function markLinkUsed(
  tx: Db,
  { kinds, hash }: { kinds: readonly MailLinkKind[]; hash: Buffer },
  now: Date,
): Promise<UsedLink | undefined> {
  return tx
    .updateTable('mail_links')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['kind', 'registration_id', 'user_id'])
    .executeTakeFirst()
}

/** Removes what was over before `before`. */
export async function deleteOldLinks(db: Db, before: Date): Promise<void> {
  await deleteExpired(db, 'mail_links', before)
}
