/** Links of mails: made for one thing, used once, for a while. */
import type { MailLinkKind } from '#contract/account/mail-link'
import type { Db } from '#server/platform/db/open'
import { hashToken, makeToken } from '#server/platform/secrets/tokens'

import { lockPerson } from '../customers/repository.ts'

const HOUR_MS = 3_600_000
/** How long a link works, in ms. */
export const LINK_MS: Record<MailLinkKind, number> = { verify: 24 * HOUR_MS, reset: HOUR_MS }

export type LinkOf =
  | { kind: 'verify'; registrationId: number }
  | { kind: 'reset'; userId: number; keptMs?: number }

/** Answers the token, which can not be read back. Earlier links of the same end. */
export async function makeLink(tx: Db, of: LinkOf, now: Date): Promise<string> {
  const [column, id] =
    of.kind === 'verify'
      ? (['registration_id', of.registrationId] as const)
      : (['user_id', of.userId] as const)
  await lockOwner(tx, { [column]: id })
  await tx
    .updateTable('mail_links')
    .set({ used_at: now })
    .where(column, '=', id)
    .where('used_at', 'is', null)
    .execute()
  const keptMs = of.kind === 'reset' ? (of.keptMs ?? LINK_MS.reset) : LINK_MS.verify
  const token = makeToken()
  await tx
    .insertInto('mail_links')
    .values({
      kind: of.kind,
      hash: hashToken(token),
      registration_id: of.kind === 'verify' ? of.registrationId : null,
      user_id: of.kind === 'reset' ? of.userId : null,
      created_at: now,
      expires_at: new Date(now.getTime() + keptMs),
    })
    .execute()
  return token
}

/** What the link is for, or undefined where it is unknown, used or expired: all the same. */
export async function readLink(db: Db, token: string, now: Date) {
  return db
    .selectFrom('mail_links')
    .leftJoin('registrations', 'registrations.id', 'mail_links.registration_id')
    .leftJoin('users', 'users.id', 'mail_links.user_id')
    .where('mail_links.hash', '=', hashToken(token))
    .where('mail_links.used_at', 'is', null)
    .where('mail_links.expires_at', '>', now)
    .select((eb) => [
      'mail_links.kind',
      'mail_links.created_at',
      eb.fn.coalesce('registrations.email', 'users.email').as('email'),
      eb.fn.coalesce('registrations.name', 'users.name').as('name'),
      'registrations.organisation',
      'registrations.area',
      'registrations.browser',
      'registrations.system',
      'registrations.created_at as registered_at',
    ])
    .executeTakeFirst()
}

/**
 * Uses the link up. Undefined where it is of another kind, unknown, used or expired. What it is of is locked first, as
 * by all that makes, uses or ends links: two links of one person are used one after the other.
 */
export async function useLink(tx: Db, kind: MailLinkKind, token: string, now: Date) {
  const link = await tx
    .selectFrom('mail_links')
    .where('hash', '=', hashToken(token))
    .select(['registration_id', 'user_id'])
    .executeTakeFirst()
  if (!link) return undefined
  await lockOwner(tx, link)
  return tx
    .updateTable('mail_links')
    .set({ used_at: now })
    .where('hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['registration_id', 'user_id'])
    .executeTakeFirst()
}

async function lockOwner(
  tx: Db,
  of: { registration_id?: number | null; user_id?: number | null },
): Promise<void> {
  const { registration_id: registrationId, user_id: userId } = of
  if (registrationId) {
    const asked = tx.selectFrom('registrations').where('id', '=', registrationId)
    await asked.select('id').forUpdate().execute()
  }
  if (userId) await lockPerson(tx, userId)
}

/** Removes what was over before `before`. */
export async function deleteOldLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mail_links').where('expires_at', '<=', before).execute()
}
