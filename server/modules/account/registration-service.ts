/** Accounts that people make for themselves, and the devices that wait for them (decision 18). */
import { randomInt } from 'node:crypto'

import type * as v from 'valibot'

import type { OpenedLink, Registration, TypedCode, Verification } from '#contract/account/calls'
import { LINK_MS } from '#contract/account/mail-link'
import type { PublicContext } from '#server/http/context'
import { invalidFields } from '#server/http/http-error'
import type { JobRunner } from '#server/jobs/job-runner'
import type { Db } from '#server/platform/db/open'
import { MINUTE_MS } from '#server/platform/durations'
import { hashPassword } from '#server/platform/secrets/passwords'
import { hashToken } from '#server/platform/secrets/tokens'

import type { AuditService } from '../audit/service.ts'
import type { NotificationService } from '../notifications/service.ts'
import type { AttemptLimiter } from '../session/service.ts'
import type { MailLinkRow } from './mail-link-repository.ts'
import { linkOver, type MailLinkService } from './mail-link-service.ts'
import type { MailService } from './mail-service.ts'
import { accountMessages } from './messages.ts'
import { handTokenOver, PAGE_FIRST_MS } from './registration-hub.ts'
import * as registrations from './registration-repository.ts'

interface Parts {
  jobs: JobRunner
  attempts: AttemptLimiter
  notifications: NotificationService
  audit: AuditService
  links: MailLinkService
  mails: MailService
}

/** How long the code for the device that registered works, and after how many tries it does no more. */
const CODE_MS = 10 * MINUTE_MS
const CODE_TRIES = 5

export class RegistrationService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
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
    if (device?.subscription && !this.#parts.notifications.isPushable(device.subscription)) {
      throw invalidFields(context, { device: 'invalid' })
    }
    await this.#parts.attempts.mail(context, asked.email)
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
      await this.#parts.mails.queue({ db: tx }, job)
    })
    return until
  }

  /** Has the mail of a registration written again, where one waits under the key. Throws 429 after too many. */
  async resend(context: PublicContext, waitingKey: string): Promise<void> {
    const { db, now } = context
    // counted by the key, whether it is known or not
    await this.#parts.attempts.mail(context, waitingKey)
    const waiting = await registrations.findWaiting(db, waitingKey, now)
    if (!waiting) return
    const { id, language, origin } = waiting
    const job = {
      kind: 'register',
      registrationId: id,
      language: language ?? 'en',
      origin,
    } as const
    await this.#parts.mails.queue({ db }, job)
  }

  /** What a link is for, without using it up. Throws 404 where it is unknown, used or expired; 429 after too many. */
  async readLink(
    context: PublicContext,
    { token, waiting_key }: v.InferOutput<typeof OpenedLink>,
  ): Promise<{ link: MailLinkRow; isHere: boolean }> {
    const { attempts, links } = this.#parts
    const link = await attempts.link(context, () => links.find(context, token))
    if (!link) throw linkOver(context)
    return { link, isHere: isOfDevice(link, waiting_key) }
  }

  /**
   * Makes the account of a registration. On the device that registered, the password typed there counts, and the device is
   * signed in. Elsewhere, the person who opened the link has to choose one, may correct the phone number, and gets a code for
   * that device: whoever registered need not have the address. Throws 404 for a link that is unknown, used or expired, and where the address has
   * become somebody's meanwhile; 422 on `password` if it is needed; 429 after too many.
   */
  async verifyEmail(
    context: PublicContext,
    { token, waiting_key, password, phone }: v.InferOutput<typeof Verification>,
  ): Promise<{ email: string; code: string | undefined }> {
    const { attempts, links } = this.#parts
    const made = await attempts.link(context, async () => {
      // hashing is work: none is done for a link that is none
      const link = await links.find(context, token)
      if (link?.kind !== 'verify') return undefined
      const isHere = isOfDevice(link, waiting_key)
      if (!isHere && password === undefined) throw invalidFields(context, { password: 'required' })
      const elsewhere = isHere ? undefined : await newAccess(context, password ?? '', phone)
      const email = await context.db
        .transaction()
        .execute((tx) => this.#accept({ ...context, db: tx }, token, elsewhere))
      return email === undefined ? undefined : { email, code: elsewhere?.code }
    })
    if (!made) throw linkOver(context)
    return made
  }

  /** Returns the address that signs in. */
  async #accept(
    { db, now }: PublicContext,
    token: string,
    elsewhere: registrations.OpenedElsewhere | undefined,
  ): Promise<string | undefined> {
    const link = await this.#parts.links.use({ db, now }, ['verify'], token)
    const id = link?.registration_id ?? undefined
    if (id === undefined) return undefined
    const person = await registrations.acceptRegistration(db, id, { now, elsewhere })
    if (!person) return undefined
    const { userId: actorId, customerId, email, hasDevice } = person
    const subject = { kind: 'account', id: customerId } as const
    const act = { action: 'verifyEmail', actorId, customerId, subject } as const
    await this.#parts.audit.record({ db, now }, act)
    if (hasDevice && !elsewhere) await this.#handOver(db, id)
    return email
  }

  /** Signs in the device that registered. Throws 422 on `code` where it is wrong or too old, 429 after too many. */
  async typeCode(
    context: PublicContext,
    { waiting_key: waitingKey, code }: v.InferOutput<typeof TypedCode>,
  ): Promise<void> {
    const { db, now, language } = context
    const bounds = { now, tries: CODE_TRIES }
    const taken = await this.#parts.attempts.link(context, () =>
      db.transaction().execute(async (tx) => {
        const device = await registrations.takeCode(tx, { waitingKey, code }, bounds)
        if (device?.hasDevice) await this.#handOver(tx, device.id)
        return device
      }),
    )
    if (taken) return
    throw invalidFields(context, { code: { message: accountMessages[language].wrongCode } })
  }

  async #handOver(db: Db, registrationId: number): Promise<void> {
    const startAfter = new Date(Date.now() + PAGE_FIRST_MS)
    await this.#parts.jobs.add(db, handTokenOver, [{ registrationId }], { startAfter })
  }

  async cleanUp({ db, now }: { db: Db; now: Date }): Promise<void> {
    // links first: a registration takes its own along
    await this.#parts.links.cleanUp({ db, now })
    await registrations.deleteOldRegistrations(db, now)
  }
}

/** Was the registration made on the device that has this key? */
function isOfDevice({ waiting_hash: hash }: MailLinkRow, waitingKey: string | undefined): boolean {
  return waitingKey !== undefined && hash !== null && hash.equals(hashToken(waitingKey))
}

async function newAccess({ now }: PublicContext, password: string, phone: string | undefined) {
  return {
    phone,
    password_hash: await hashPassword(password),
    code: String(randomInt(1_000_000)).padStart(6, '0'),
    code_until: new Date(now.getTime() + CODE_MS),
  }
}
