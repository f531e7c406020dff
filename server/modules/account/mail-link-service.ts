/** Links of mails, by which somebody proves that a mail has reached them. */
import { LINK_MS, MAIL_LINK_KINDS, type MailLinkKind } from '#contract/account/mail-link'
import type { PublicContext } from '#server/http/context'
import { HttpError } from '#server/http/http-error'
import type { Db } from '#server/platform/db/open'
import { hashToken, makeToken } from '#server/platform/secrets/tokens'

import type { PersonService } from '../session/service.ts'
import * as repository from './mail-link-repository.ts'
import type { LinkOwner, MailLinkRow, UsedLink } from './mail-link-repository.ts'
import { accountMessages } from './messages.ts'
import { lockRegistration } from './registration-repository.ts'

/** 404: the same for all links that are of no use. */
export function linkOver({ language }: Pick<PublicContext, 'language'>): HttpError {
  return new HttpError(404, accountMessages[language].linkOver)
}

export type LinkToMake =
  | { kind: 'verify'; registrationId: number }
  | { kind: 'reset' | 'change'; userId: number }
  /** `isBesideOthers`: earlier links work on; any of them, used, ends them all. */
  | { kind: 'invite'; userId: number; isBesideOthers?: boolean }

const CHANGES: readonly MailLinkKind[] = ['change']
const OTHERS = MAIL_LINK_KINDS.filter((kind) => !CHANGES.includes(kind))

export class MailLinkService {
  readonly #people: PersonService

  constructor({ people }: { people: PersonService }) {
    this.#people = people
  }

  async cleanUp({ db, now }: { db: Db; now: Date }): Promise<void> {
    await repository.deleteOldLinks(db, now)
  }

  /**
   * Returns the token, which cannot be read back later. Earlier links of the same owner end, unless the link says
   * otherwise; those to another address and those about a password leave each other alone, since anybody may ask for the
   * latter. Call it in a transaction.
   */
  async make({ db, now }: { db: Db; now: Date }, link: LinkToMake): Promise<string> {
    const owner =
      link.kind === 'verify'
        ? { registration_id: link.registrationId, user_id: null }
        : { registration_id: null, user_id: link.userId }
    await this.#lock(db, owner)
    if (link.kind !== 'invite' || !link.isBesideOthers) {
      const kinds = link.kind === 'change' ? CHANGES : OTHERS
      await repository.endLinks(db, owner, { kinds, now })
    }
    const token = makeToken()
    await repository.insertLink(db, {
      ...owner,
      kind: link.kind,
      hash: hashToken(token),
      created_at: now,
      expires_at: new Date(now.getTime() + LINK_MS[link.kind]),
    })
    return token
  }

  /** What the link is for, without using it up; undefined where it is unknown, used or expired: all the same. */
  async find({ db, now }: { db: Db; now: Date }, token: string): Promise<MailLinkRow | undefined> {
    return repository.findLink(db, hashToken(token), now)
  }

  /**
   * Uses the link up, and returns what it is of. Undefined where it is of none of these kinds, unknown, used or expired.
   * What it is of is locked first, as by all that makes, uses or ends links: two links of one person are used one after
   * the other.
   */
  async use(
    { db, now }: { db: Db; now: Date },
    kinds: readonly MailLinkKind[],
    token: string,
  ): Promise<UsedLink | undefined> {
    const hash = hashToken(token)
    const owner = await repository.findLinkOwner(db, hash)
    if (!owner) return undefined
    await this.#lock(db, owner)
    return repository.markLinkUsed(db, { kinds, hash }, now)
  }

  /** Ends all links of the person, whom the caller has locked. */
  async endAll({ db, now }: { db: Db; now: Date }, userId: number): Promise<void> {
    await repository.endLinks(db, { registration_id: null, user_id: userId }, { now })
  }

  /** Ends the links to another address of the person, whom the caller has locked. */
  async endChanges({ db, now }: { db: Db; now: Date }, userId: number): Promise<void> {
    const owner = { registration_id: null, user_id: userId }
    await repository.endLinks(db, owner, { kinds: CHANGES, now })
  }

  async #lock(db: Db, { registration_id: registrationId, user_id: userId }: LinkOwner) {
    if (registrationId !== null) await lockRegistration(db, registrationId)
    if (userId !== null) await this.#people.lock({ db }, userId)
  }
}
