/** Passwords: forgotten, reset and changed. */
import type { MailLinkKind } from '#contract/account/mail-link'
import type { Context, PublicContext } from '#server/http/context'
import { type HttpError, invalidFields } from '#server/http/http-error'
import { requireProof } from '#server/http/need-proof'
import { hashPassword } from '#server/platform/secrets/passwords'

import type { AuditService } from '../audit/service.ts'
import {
  type AttemptLimiter,
  type PersonService,
  sessionMessages,
  type SessionService,
} from '../session/service.ts'
import type { AccessService } from './access-service.ts'
import { linkOver, type MailLinkService } from './mail-link-service.ts'
import type { MailService } from './mail-service.ts'

export type { AccessService } from './access-service.ts'
export type { MailToWrite, SecurityEvent } from './mail-job.ts'
export type { Factors } from './security-mails.ts'

interface Parts {
  people: PersonService
  sessions: SessionService
  attempts: AttemptLimiter
  audit: AuditService
  links: MailLinkService
  mails: MailService
  access: AccessService
}

/** Links by which somebody sets a password. */
const PASSWORD_LINKS: readonly MailLinkKind[] = ['reset', 'invite']

interface NewPassword {
  userId: number
  hash: string
  /** The hash of the password that was verified, where one was. */
  verified?: string
  /** The session that stays. */
  keep?: number
}

export class AccountService {
  readonly #people: PersonService
  readonly #sessions: SessionService
  readonly #attempts: AttemptLimiter
  readonly #audit: AuditService
  readonly #access: AccessService
  readonly #links: MailLinkService
  readonly #mails: MailService

  constructor(parts: Parts) {
    this.#people = parts.people
    this.#sessions = parts.sessions
    this.#attempts = parts.attempts
    this.#audit = parts.audit
    this.#access = parts.access
    this.#links = parts.links
    this.#mails = parts.mails
  }

  /**
   * Has a mail with a link written, where somebody has the address. Nobody is looked up before the answer: neither its
   * words nor its time can tell whom there is. Throws 429 after too many.
   */
  async requestPasswordReset(context: PublicContext, email: string): Promise<void> {
    const { language, sender } = context
    await this.#attempts.mail(context, email)
    const isKnown = await this.#sessions.isKnownSender(context, email)
    const { origin } = sender
    await this.#mails.queue(context, { kind: 'reset', email, language, origin, isKnown })
  }

  /**
   * Sets a password with the link of a mail or an invitation, and returns the address that signs in. Throws 404 for a link that is
   * unknown, used or expired; 429 after too many.
   */
  async resetPassword(
    context: PublicContext,
    { token, password }: { token: string; password: string },
  ): Promise<string> {
    const { db } = context
    const email = await this.#attempts.link(context, async () => {
      // hashing is work: none is done for a link that is none
      const found = await this.#links.find(context, token)
      if (!found || !PASSWORD_LINKS.includes(found.kind)) return undefined
      const hash = await hashPassword(password)
      return db.transaction().execute((tx) => this.#reset({ ...context, db: tx }, token, hash))
    })
    if (email === undefined) throw linkOver(context)
    await this.#attempts.forgiveSignIns(context, email)
    return email
  }

  async #reset(context: PublicContext, token: string, hash: string): Promise<string | undefined> {
    const link = await this.#links.use(context, PASSWORD_LINKS, token)
    if (!link || link.user_id === null) return undefined
    const userId = link.user_id
    await this.#people.lock(context, userId)
    const email = await this.#setPassword(context, { userId, hash })
    if (email === undefined) return undefined
    const customerId = await this.#people.findStartAccount(context, userId)
    await this.#audit.record(context, { action: 'resetPassword', actorId: userId, customerId })
    // whoever was invited had no password that somebody else could have changed
    if (link.kind !== 'invite') await this.#queueChanged(context, userId)
    return email
  }

  /**
   * Throws 422 on `current_password` where that is not the person's; 403 where they have a second factor, and did not prove
   * within 10 minutes who they are; 429 after too many.
   */
  async changePassword(
    context: Context,
    { current, next }: { current: string; next: string },
  ): Promise<void> {
    const { db, person } = context
    const { id: userId, customerId, tokenId } = person
    if (person.hasSecondFactor) requireProof(context)
    const verified = await this.#attempts.password(
      context,
      { userId, tokenId },
      {
        look: () => this.#people.verifyPassword(context, userId, current),
        onSlow: () => this.#mails.warnInSession(context),
      },
    )
    if (verified === undefined) throw wrongPassword(context)
    const hash = await hashPassword(next)
    await db.transaction().execute(async (tx) => {
      const inside = { ...context, db: tx }
      await this.#people.lock(inside, userId)
      await this.#sessions.confirm(inside)
      const email = await this.#setPassword(inside, { userId, hash, verified, keep: tokenId })
      if (email === undefined) throw wrongPassword(context)
      await this.#audit.record(inside, { action: 'changePassword', actorId: userId, customerId })
      await this.#queueChanged(inside, userId)
      // behind PINs and other sessions: who unlocks or takes somebody off a bench locks the session last
      await this.#sessions.hold(inside)
    })
  }

  /**
   * Sets the password and ends all that the earlier one opened: sessions, links of mails, the calendar address, known
   * senders, PINs; where it was set is known from then on. Returns the address that signs in; undefined where another password
   * than the verified one has been set meanwhile.
   */
  async #setPassword(
    context: PublicContext,
    { userId, hash, verified, keep }: NewPassword,
  ): Promise<string | undefined> {
    // from here on whoever makes a token for this person waits, and then finds another password
    const email = await this.#people.setPassword(context, { userId, hash, verified })
    if (email === undefined) return undefined
    await this.#access.end(context, userId, keep)
    await this.#sessions.keepKnownSender(context, { id: userId, email })
    return email
  }

  /** That somebody has set a password is always told. */
  async #queueChanged({ db, language, sender }: PublicContext, userId: number): Promise<void> {
    const { origin } = sender
    await this.#mails.queue({ db }, { kind: 'changed', userId, language, origin })
  }
}

function wrongPassword(context: Context): HttpError {
  const message = sessionMessages[context.language].wrongPassword
  return invalidFields(context, { current_password: { message } })
}
