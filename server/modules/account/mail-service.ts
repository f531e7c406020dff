/** Mails: written by jobs, after their requests were answered, so that no answer can tell what is found out here. */
import { mailLink } from '#contract/account/mail-link'
import type { Language } from '#contract/language'
import type { PublicContext } from '#server/http/context'
import type { JobRunner } from '#server/jobs/job-runner'
import type { Db } from '#server/platform/db/open'
import type { Mail, Mailer } from '#server/platform/mail/mailer'

import type { PersonService } from '../session/service.ts'
import { type MailToWrite, sendMail } from './mail-job.ts'
import type { LinkToMake, MailLinkService } from './mail-link-service.ts'
import { type MailWords, writeMail } from './mail-text.ts'
import { type MailLimits, mayWrite } from './may-write.ts'
import { accountMessages } from './messages.ts'
import { deviceName } from './presenter.ts'
import { readRegistration } from './registration-repository.ts'

interface Parts {
  db: Db
  clock: () => Date
  jobs: JobRunner
  mailer: Mailer
  /** What the vendor is called. */
  vendor: string
  limits: MailLimits
  people: PersonService
  links: MailLinkService
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
    const { db, people, limits } = this.#parts
    const mayWriteTo = async (to: string) => isCounted || mayWrite(db, job, to, limits)
    if (job.kind === 'register') {
      return this.#composeRegistration(job, mayWriteTo)
    }
    if (job.kind === 'changed') {
      const { email, language } = await people.readProfile({ db }, job.userId)
      return this.#mail(email, mailsIn(language ?? job.language).changed(), `${job.origin}/login`)
    }
    const person = await people.findByEmail({ db }, job.email)
    if (!person || !(await mayWriteTo(person.email))) return undefined
    const { id: userId, email, language } = person
    const words = mailsIn(language ?? job.language)
    if (job.kind === 'guessed') return this.#mail(email, words.guessed(), `${job.origin}/login`)
    return this.#mail(email, words.reset(), await this.#link({ kind: 'reset', userId }, job.origin))
  }

  async #composeRegistration(
    { registrationId, language, origin }: MailToWrite & { kind: 'register' },
    mayWriteTo: (to: string) => Promise<boolean>,
  ): Promise<Mail | undefined> {
    const { db, people } = this.#parts
    const asked = await readRegistration(db, registrationId)
    if (!asked || asked.user_id !== null || !(await mayWriteTo(asked.email))) return undefined
    const words = mailsIn(asked.language ?? language)
    if (await people.findByEmail({ db }, asked.email)) {
      return this.#mail(asked.email, words.known(), `${origin}/login`)
    }
    const link = await this.#link({ kind: 'verify', registrationId }, origin)
    return this.#mail(asked.email, words.verify(deviceName(asked) || undefined), link)
  }

  async #link(link: LinkToMake, origin: string): Promise<string> {
    const { db, clock, links } = this.#parts
    const token = await db.transaction().execute((tx) => links.make({ db: tx, now: clock() }, link))
    return mailLink(origin, link.kind, token)
  }

  #mail(to: string, words: MailWords, link: string): Mail {
    return writeMail({ to, vendor: this.#parts.vendor, words, link })
  }
}

function mailsIn(language: Language) {
  return accountMessages[language].mails
}
