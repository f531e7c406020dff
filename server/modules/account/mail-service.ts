/** Mails: written by jobs, after their requests were answered, so that no answer can tell what is found out here. */
import { mailLink } from '#contract/account/mail-link'
import type { Language } from '#contract/language'
import type { Context, PublicContext } from '#server/http/context'
import type { JobRunner } from '#server/jobs/job-runner'
import type { Db } from '#server/platform/db/open'
import type { Mail, Mailer } from '#server/platform/mail/mailer'

import type { MailRecipient, PersonService } from '../session/service.ts'
import { emailChangeMails } from './email-change-mails.ts'
import { findEmailChange } from './email-change-repository.ts'
import { type MailToWrite, sendMail } from './mail-job.ts'
import type { LinkToMake, MailLinkService } from './mail-link-service.ts'
import { type MailWords, writeMail } from './mail-text.ts'
import { type MailLimits, mayWrite } from './may-write.ts'
import { accountMessages } from './messages.ts'
import { deviceName } from './presenter.ts'
import { readRegistration } from './registration-repository.ts'
import { type Factors, remainingFactors, securityMail } from './security-mails.ts'

interface Parts {
  db: Db
  clock: () => Date
  jobs: JobRunner
  mailer: Mailer
  /** What the vendor is called. */
  vendor: string
  /** Where people reach this server, where that is set: invitations lead there, whoever asked for them from wherever. */
  publicUrl: string | undefined
  limits: MailLimits
  people: PersonService
  links: MailLinkService
  /** What opens a person's account beside their password. */
  listFactors: (context: { db: Db }, person: Pick<MailRecipient, 'id' | 'role'>) => Promise<Factors>
}

export class MailService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** In the transaction of what the mail is about. */
  async queue({ db }: { db: Db }, mail: MailToWrite): Promise<void> {
    await this.#parts.jobs.add(db, sendMail, [mail])
  }

  /** Warns whoever has the address of wrong passwords. Whether anybody has it is found out when the mail is written. */
  async warnOfGuesses({ db, language, sender }: PublicContext, email: string): Promise<void> {
    await this.queue({ db }, { kind: 'guessed', email, language, origin: sender.origin })
  }

  /** Tells the person of wrong passwords in a session of theirs, which somebody else may have found open. */
  async warnInSession({ db, language, sender, person }: Context): Promise<void> {
    const { origin } = sender
    const event = 'password-guessed'
    await this.queue({ db }, { kind: 'security', event, userId: person.id, language, origin })
  }

  /** Writes and sends it; `attempt` counts from 1. Throws where the mail server does not take it. */
  async write(job: MailToWrite, { attempt }: { attempt: number }): Promise<void> {
    // one that was not taken is counted already
    const isCounted = attempt > 1
    const mail = await this.#compose(job, isCounted)
    if (!mail) return
    await this.#parts.mailer.send(mail).catch((error: unknown) => {
      // what a mail server says may repeat the address it was given
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code'
      throw new Error(`the mail server did not take a mail: ${code}`)
    })
  }

  /** Undefined where nobody is to be written to. */
  async #compose(job: MailToWrite, isCounted: boolean): Promise<Mail | undefined> {
    const { db, limits } = this.#parts
    const mayWriteTo = async (to: string, tx = db) => isCounted || mayWrite(tx, job, to, limits)
    if (job.kind === 'register') {
      return this.#composeRegistration(job, mayWriteTo)
    }
    const person = await this.#findRecipient(job)
    if (job.kind === 'email-notice') {
      return person && (await mayWriteTo(job.email)) ? this.#composeNotice(job, person) : undefined
    }
    if (job.kind === 'change-email') {
      return person && this.#composeChange(job, person, mayWriteTo)
    }
    if (!person || !(await mayWriteTo(person.email))) return undefined
    const { id: userId, email, language, hasPassword } = person
    const words = mailsIn(language ?? job.language)
    if (job.kind === 'changed') {
      const factors = await this.#parts.listFactors({ db }, person)
      const said = words.changed(remainingFactors(language ?? job.language, factors))
      return this.#mail(email, said, `${job.origin}/login`)
    }
    if (job.kind === 'security') {
      const factors = await this.#parts.listFactors({ db }, person)
      const said = securityMail(language ?? job.language, job.event, factors)
      return this.#mail(email, said, `${job.origin}/profile/security`)
    }
    if (job.kind === 'guessed') {
      return hasPassword ? this.#mail(email, words.guessed(), `${job.origin}/login`) : undefined
    }
    if (!hasPassword) return this.#composeInvitation(job, person)
    // invited, and a password was set before the mail was written
    if (job.kind === 'invite') return undefined
    const link = await this.#linkFor(person, { kind: 'reset', userId }, job.origin)
    return link === undefined ? undefined : this.#mail(email, words.reset(), link)
  }

  /** Undefined where there is nobody, or the account is deactivated. */
  async #findRecipient(
    job: Exclude<MailToWrite, { kind: 'register' }>,
  ): Promise<MailRecipient | undefined> {
    const { db, people } = this.#parts
    const by = 'userId' in job ? { id: job.userId } : { email: job.email }
    const person = await people.findRecipient({ db }, by)
    return person?.isActive ? person : undefined
  }

  #composeNotice(
    { event, email, other, language, origin }: MailToWrite & { kind: 'email-notice' },
    person: MailRecipient,
  ): Mail {
    const words = emailChangeMails(person.language ?? language)
    // the address is no longer theirs: it leads nowhere
    if (event === 'changed') return this.#mail(email, words.changed(other), undefined)
    return this.#mail(email, words.asked(other), `${origin}/profile/me`)
  }

  /** Undefined where the address waits no longer, or belongs to somebody who is not active. */
  async #composeChange(
    { userId, origin, ...job }: MailToWrite & { kind: 'change-email' },
    { language }: MailRecipient,
    mayWriteTo: (to: string, tx: Db) => Promise<boolean>,
  ): Promise<Mail | undefined> {
    const { db, clock, links, people } = this.#parts
    const words = emailChangeMails(language ?? job.language)
    const now = clock()
    // locked: a link must not confirm an address that was asked for meanwhile
    return db.transaction().execute(async (tx) => {
      await people.lock({ db: tx }, userId)
      const pending = await findEmailChange(tx, userId, now)
      if (!pending || !(await mayWriteTo(pending.email, tx))) return undefined
      const { email } = pending
      const owner = await people.findRecipient({ db: tx }, { email })
      if (owner) {
        return owner.isActive ? this.#mail(email, words.taken(), `${origin}/login`) : undefined
      }
      const token = await links.make({ db: tx, now }, { kind: 'change', userId })
      return this.#mail(email, words.confirm(), mailLink(origin, 'change', token))
    })
  }

  /**
   * Somebody without a password gets an invitation, also where they ask for a new password or to be registered. Undefined
   * as {@link #linkFor} is.
   */
  async #composeInvitation(job: MailToWrite, person: MailRecipient): Promise<Mail | undefined> {
    const { vendor, publicUrl } = this.#parts
    const { id: userId, name, email, language, role } = person
    const isBesideOthers = job.kind === 'invite' && job.isBesideOthers === true
    const invited = { kind: 'invite', userId, isBesideOthers } as const
    const link = await this.#linkFor(person, invited, publicUrl ?? job.origin)
    if (link === undefined) return undefined
    const words = mailsIn(language ?? job.language)
    const invitation = role === 'staff' ? words.inviteStaff : words.invite
    return this.#mail(email, invitation(name, vendor), link)
  }

  async #composeRegistration(
    job: MailToWrite & { kind: 'register' },
    mayWriteTo: (to: string) => Promise<boolean>,
  ): Promise<Mail | undefined> {
    const { db, people } = this.#parts
    const { registrationId, language, origin } = job
    const asked = await readRegistration(db, registrationId)
    if (!asked || asked.user_id !== null || !(await mayWriteTo(asked.email))) return undefined
    const words = mailsIn(asked.language ?? language)
    const known = await people.findRecipient({ db }, { email: asked.email })
    if (known) {
      if (!known.isActive) return undefined
      if (!known.hasPassword) return this.#composeInvitation(job, known)
      return this.#mail(asked.email, words.known(), `${origin}/login`)
    }
    const { clock, links } = this.#parts
    const token = await db
      .transaction()
      .execute((tx) => links.make({ db: tx, now: clock() }, { kind: 'verify', registrationId }))
    const link = mailLink(origin, 'verify', token)
    return this.#mail(asked.email, words.verify(deviceName(asked) || undefined), link)
  }

  /**
   * A link that opens the account. Undefined where the person was deactivated, has another address or has set a first
   * password since they were looked up: it would be sent to whoever reads the earlier address.
   */
  async #linkFor(
    { id, email, hasPassword }: MailRecipient,
    link: LinkToMake,
    origin: string,
  ): Promise<string | undefined> {
    const { db, clock, links, people } = this.#parts
    return db.transaction().execute(async (tx) => {
      await people.lock({ db: tx }, id)
      const person = await people.findRecipient({ db: tx }, { id })
      const isSame = person?.email === email && person.hasPassword === hasPassword
      if (!person?.isActive || !isSame) return undefined
      const token = await links.make({ db: tx, now: clock() }, link)
      return mailLink(origin, link.kind, token)
    })
  }

  #mail(to: string, words: MailWords, link: string | undefined): Mail {
    return writeMail({ to, vendor: this.#parts.vendor, words, link })
  }
}

function mailsIn(language: Language) {
  return accountMessages[language].mails
}
