/** Another email address for an account: asked for by the person, and theirs once they have followed the link sent to it. */
import { LINK_MS } from '#contract/account/mail-link'
import type { Context, PublicContext } from '#server/http/context'
import { HttpError, invalidFields, notFound } from '#server/http/http-error'

import type { AuditService } from '../audit/service.ts'
import type { AttemptLimiter, PersonService, SessionService } from '../session/service.ts'
import {
  deleteEmailChange,
  deleteOldEmailChanges,
  type EmailChangeRow,
  findEmailChange,
  putEmailChange,
} from './email-change-repository.ts'
import type { MailLinkService } from './mail-link-service.ts'
import type { MailService } from './mail-service.ts'
import { accountMessages } from './messages.ts'

export type { EmailChangeRow } from './email-change-repository.ts'

interface Parts {
  people: PersonService
  sessions: SessionService
  attempts: AttemptLimiter
  audit: AuditService
  links: MailLinkService
  mails: MailService
}

export class EmailChangeService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The address that waits; undefined where none does. */
  async read({ db, now, person }: Context): Promise<EmailChangeRow | undefined> {
    return findEmailChange(db, person.id, now)
  }

  /**
   * Has a mail with a link written to the new address, and a notice to the present one. Whether the new one is somebody's is
   * not looked at here: the mail says so. Earlier requests end. Throws 422 on `email` for the present address, 429 after
   * too many.
   */
  async request(context: Context, email: string): Promise<EmailChangeRow> {
    const { db, now, person, language, sender } = context
    const { people, attempts, mails } = this.#parts
    await people.lock({ db }, person.id)
    const { email: present } = await people.readProfile({ db }, person.id)
    if (present === email) {
      const message = accountMessages[language].sameEmail
      throw invalidFields(context, { email: { message } })
    }
    await attempts.mail(context, email, db)
    const change = await this.#put(context, email, now)
    const notice = { kind: 'email-notice', event: 'asked', email: present, other: email } as const
    const { origin } = sender
    await mails.queue({ db }, { ...notice, userId: person.id, language, origin })
    return change
  }

  /** Throws 404 where none waits, 429 after too many. */
  async resend(context: Context): Promise<EmailChangeRow> {
    const { db, person, now } = context
    await this.#parts.people.lock({ db }, person.id)
    const pending = await findEmailChange(db, person.id, now)
    if (!pending) throw notFound(context)
    await this.#parts.attempts.mail(context, pending.email, db)
    return this.#put(context, pending.email, pending.asked_at)
  }

  async #put(
    { db, now, person, language, sender }: Context,
    email: string,
    asked_at: Date,
  ): Promise<EmailChangeRow> {
    const change = { email, asked_at, expires_at: new Date(now.getTime() + LINK_MS.change) }
    await putEmailChange(db, person.id, change)
    // what was sent to another address must not confirm this one
    await this.#parts.links.endChanges({ db, now }, person.id)
    const { origin } = sender
    const mail = { kind: 'change-email', userId: person.id, language, origin } as const
    await this.#parts.mails.queue({ db }, mail)
    return change
  }

  /** Links that were sent work no more. Does nothing where none waits. */
  async cancel({ db, now, person }: Context): Promise<void> {
    await this.#parts.people.lock({ db }, person.id)
    await deleteEmailChange(db, person.id)
    await this.#parts.links.endChanges({ db, now }, person.id)
  }

  /**
   * Makes the new address that of the person, and returns it. Sessions stay; links that were mailed to the earlier address
   * end. Throws 403 for a link of another person: somebody who asked for an address that is not theirs would otherwise share
   * the account with its owner. Throws 404 for a link that is unknown, used or expired, and where the address has become
   * somebody's meanwhile; 429 after too many.
   */
  async confirm(context: Context, token: string): Promise<string> {
    const { attempts } = this.#parts
    const email = await attempts.link(context, () =>
      context.db
        .transaction()
        .execute((tx) => this.#accept({ ...context, db: tx }, token))
        .catch(unlessTaken),
    )
    if (email === undefined) {
      throw new HttpError(404, accountMessages[context.language].linkOver)
    }
    return email
  }

  async #accept(context: Context, token: string): Promise<string | undefined> {
    const { db, now, language, sender, person } = context
    const { people, sessions, links, audit, mails } = this.#parts
    const userId = (await links.use({ db, now }, ['change'], token))?.user_id
    if (!userId) return undefined
    if (userId !== person.id) throw new HttpError(403, accountMessages[language].othersEmail)
    await sessions.hold(context)
    const pending = await findEmailChange(db, userId, now)
    if (!pending) return undefined
    const { email } = pending
    const earlier = await people.changeEmail({ db }, userId, email)
    if (earlier === undefined) return undefined
    await deleteEmailChange(db, userId)
    await links.endAll({ db, now }, userId)
    // they were known by the earlier address
    await people.forgetKnownSenders({ db }, userId)
    await sessions.keepKnownSender(context, { id: userId, email })
    const customerId = await people.findStartAccount({ db }, userId)
    const act = { action: 'confirmEmailChange', actorId: userId, customerId } as const
    await audit.record({ db, now }, act)
    const notice = { kind: 'email-notice', event: 'changed', email: earlier, other: email } as const
    await mails.queue({ db }, { ...notice, userId, language, origin: sender.origin })
    return email
  }

  async cleanUp({ db, now }: Pick<PublicContext, 'db' | 'now'>): Promise<void> {
    await deleteOldEmailChanges(db, now)
  }
}

/** Of PostgreSQL: somebody registered with the address at the same moment. */
function unlessTaken(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === '23505') return undefined
  throw error
}
