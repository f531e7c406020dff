/** Accounts that people make for themselves, and their passwords: forgotten, reset and changed. */
import type * as v from 'valibot'

import type { Registration } from '#contract/account/calls'
import { LINK_MS, type MailLinkKind } from '#contract/account/mail-link'
import type { Context, PublicContext } from '#server/http/context'
import { HttpError, invalidFields } from '#server/http/http-error'
import { requireProof } from '#server/http/need-proof'
import type { JobRunner } from '#server/jobs/job-runner'
import type { Db } from '#server/platform/db/open'
import { hashPassword } from '#server/platform/secrets/passwords'

import type { AuditService } from '../audit/service.ts'
import type { NotificationService } from '../notifications/service.ts'
import {
  type AttemptLimiter,
  type PersonService,
  sessionMessages,
  type SessionService,
} from '../session/service.ts'
import type { AccessService } from './access-service.ts'
import type { MailLinkRow } from './mail-link-repository.ts'
import type { MailLinkService } from './mail-link-service.ts'
import type { MailService } from './mail-service.ts'
import { accountMessages } from './messages.ts'
import { handTokenOver, PAGE_FIRST_MS } from './registration-hub.ts'
import * as registrations from './registration-repository.ts'

export type { AccessService } from './access-service.ts'
export type { MailToWrite, SecurityEvent } from './mail-job.ts'
export type { Factors } from './security-mails.ts'

interface Parts {
  jobs: JobRunner
  people: PersonService
  sessions: SessionService
  attempts: AttemptLimiter
  notifications: NotificationService
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
  readonly #jobs: JobRunner
  readonly #people: PersonService
  readonly #sessions: SessionService
  readonly #attempts: AttemptLimiter
  readonly #notifications: NotificationService
  readonly #audit: AuditService
  readonly #access: AccessService
  readonly #links: MailLinkService
  readonly #mails: MailService

  constructor(parts: Parts) {
    this.#jobs = parts.jobs
    this.#people = parts.people
    this.#sessions = parts.sessions
    this.#attempts = parts.attempts
    this.#notifications = parts.notifications
    this.#audit = parts.audit
    this.#access = parts.access
    this.#links = parts.links
    this.#mails = parts.mails
  }

  /**
   * Keeps what is asked for, and has a mail with a link written: the same for every address. Returns until when the
   * device may wait for it. Throws 422 on `device` for a push service that nobody uses, 429 after too many.
   */
  async register(
    context: PublicContext,
    { waiting_key, device, password, ...asked }: v.InferOutput<typeof Registration>,
  ): Promise<Date> {
    const { db, now, sender } = context
    if (device?.subscription && !this.#notifications.isPushable(device.subscription)) {
      throw invalidFields(context, { device: 'invalid' })
    }
    await this.#attempts.mail(context, asked.email)
    const until = new Date(now.getTime() + LINK_MS.verify)
    const language = asked.language ?? context.language
    const { browser = null, system = null, origin } = sender
    const registration = {
      ...asked,
      area: asked.area || null,
      language,
      password_hash: await hashPassword(password),
      waitingKey: waiting_key,
      browser,
      system,
      origin,
      device: device && {
        fcm_token: device.fcm_token,
        subscription: device.subscription,
        name: device.name,
        osd: device.osd,
      },
    }
    await db.transaction().execute(async (tx) => {
      const id = await registrations.insertRegistration(tx, registration, { now, until })
      // the same form sent again: its mail is on its way
      if (id === undefined) return
      const job = { kind: 'register', registrationId: id, language, origin } as const
      await this.#mails.queue({ db: tx }, job)
    })
    return until
  }

  async cleanUp({ db, now }: { db: Db; now: Date }): Promise<void> {
    // links first: a registration takes its own along
    await this.#links.cleanUp({ db, now })
    await registrations.deleteOldRegistrations(db, now)
  }

  /** Has the mail of a registration written again, where one waits under the key. Throws 429 after too many. */
  async resend(context: PublicContext, waitingKey: string): Promise<void> {
    const { db, now } = context
    // counted by the key, whether it is known or not
    await this.#attempts.mail(context, waitingKey)
    const waiting = await registrations.findWaiting(db, waitingKey, now)
    if (!waiting) return
    const { id, language, origin } = waiting
    const job = {
      kind: 'register',
      registrationId: id,
      language: language ?? 'en',
      origin,
    } as const
    await this.#mails.queue({ db }, job)
  }

  /** What a link is for, without using it up. Throws 404 where it is unknown, used or expired; 429 after too many. */
  async readLink(context: PublicContext, token: string): Promise<MailLinkRow> {
    const link = await this.#attempts.link(context, () => this.#links.find(context, token))
    if (!link) throw linkOver(context)
    return link
  }

  /**
   * Makes the account of a registration, and returns the address that signs in. The device that waits for it is signed
   * in. Throws 404 for a link that is unknown, used or expired, and where the address has become somebody's meanwhile;
   * 429 after too many.
   */
  async verifyEmail(context: PublicContext, token: string): Promise<string> {
    const { db } = context
    const made = await this.#attempts.link(context, () =>
      db.transaction().execute((tx) => this.#accept({ ...context, db: tx }, token)),
    )
    if (!made) throw linkOver(context)
    return made
  }

  /** Returns the address that signs in. */
  async #accept({ db, now }: PublicContext, token: string): Promise<string | undefined> {
    const link = await this.#links.use({ db, now }, ['verify'], token)
    if (!link || link.registration_id === null) return undefined
    const person = await registrations.acceptRegistration(db, link.registration_id, now)
    if (!person) return undefined
    const { userId: actorId, customerId, email, hasDevice } = person
    const subject = { kind: 'account', id: customerId } as const
    await this.#audit.record({ db, now }, { action: 'verifyEmail', actorId, customerId, subject })
    if (hasDevice) {
      const startAfter = new Date(Date.now() + PAGE_FIRST_MS)
      const job = { registrationId: link.registration_id }
      await this.#jobs.add(db, handTokenOver, [job], { startAfter })
    }
    return email
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
      await this.#sessions.hold(inside)
      const email = await this.#setPassword(inside, { userId, hash, verified, keep: tokenId })
      if (email === undefined) throw wrongPassword(context)
      await this.#audit.record(inside, { action: 'changePassword', actorId: userId, customerId })
      await this.#queueChanged(inside, userId)
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

function linkOver({ language }: PublicContext): HttpError {
  return new HttpError(404, accountMessages[language].linkOver)
}

function wrongPassword(context: Context): HttpError {
  const message = sessionMessages[context.language].wrongPassword
  return invalidFields(context, { current_password: { message } })
}
