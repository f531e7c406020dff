/** Writes the mails that wait, after their requests were answered: what is found out here, no answer can tell. */
import type { Logger } from 'pino'

import { mailLink } from '#contract/account/mail-link'
import type { Language } from '#contract/language'
import type { Db } from '#server/platform/db/open'
import { type Mail, type Mailer } from '#server/platform/mail/mailer'

import type { PersonService } from '../session/service.ts'
import {
  claimMailJob,
  deleteMailJob,
  type MailJob,
  nextMailJob,
  postponeMailJob,
} from './mail-job-repository.ts'
import type { LinkToMake, MailLinkService } from './mail-link-service.ts'
import { type MailWords, writeMail } from './mail-text.ts'
import { type MailLimits, mayWrite } from './may-write.ts'
import { accountMessages } from './messages.ts'
import { deviceName } from './presenter.ts'
import { readRegistration } from './registration-repository.ts'

/** What a server took and did not settle, another takes after this. */
const LEASE_MS = 60_000
const LOOK_MS = 30_000
const BACK_OFF_MS = { first: 5000, most: 30 * 60_000 }
/** Whoever waits for a mail has given up by then. */
const WORTH_MS = 6 * 3_600_000

interface Parts {
  db: Db
  clock: () => Date
  log: Logger
  mailer: Mailer
  /** What the vendor is called. */
  vendor: string
  limits: MailLimits
  people: PersonService
  links: MailLinkService
}

export class MailWorker {
  readonly #parts: Parts
  #working: Promise<void> | undefined
  #again = false
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** There may be something to write. */
  wake(): void {
    if (this.#stopped) return
    this.#again = true
    this.#working ??= this.#run()
  }

  /** Resolves when none is on its way any more, and closes the mailer. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#working
    this.#parts.mailer.close()
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer)
    let next: Date | undefined
    try {
      while (this.#again && !this.#stopped) {
        this.#again = false
        await this.#writeDue()
      }
      next = await nextMailJob(this.#parts.db)
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'writing mails failed')
    }
    this.#working = undefined
    if (this.#stopped) return
    if (this.#again) return this.wake()
    const wait = next ? next.getTime() - this.#parts.clock().getTime() : LOOK_MS
    this.#timer = setTimeout(() => this.wake(), Math.min(Math.max(wait, 50), LOOK_MS))
    this.#timer.unref()
  }

  async #writeDue(): Promise<void> {
    const { db, clock, log } = this.#parts
    while (!this.#stopped) {
      const now = clock()
      const job = await claimMailJob(db, now, new Date(now.getTime() + LEASE_MS))
      if (!job) return
      try {
        await this.#write(job, now)
        await deleteMailJob(db, job.id)
      } catch (error) {
        // what an SMTP server says may repeat the address it was given
        const { id, kind, attempts } = job
        const code = error instanceof Error && 'code' in error ? error.code : undefined
        log.warn({ job: id, kind, attempts, code }, 'a mail was not taken')
        const wait = Math.min(BACK_OFF_MS.first * 2 ** (attempts - 1), BACK_OFF_MS.most)
        const again = new Date(now.getTime() + wait)
        if (again.getTime() - job.created_at.getTime() > WORTH_MS) await deleteMailJob(db, id)
        else await postponeMailJob(db, id, again)
      }
    }
  }

  async #write(job: MailJob, now: Date): Promise<void> {
    const mail = await this.#compose(job, now)
    if (mail) await this.#parts.mailer.send(mail)
  }

  /** Undefined where nobody is to be written to. */
  async #compose(job: MailJob, now: Date): Promise<Mail | undefined> {
    const { db, people } = this.#parts
    if (job.kind === 'register') return this.#register(job, now)
    if (job.kind === 'changed') {
      if (job.user_id === null) return undefined
      const { email, language } = await people.readProfile({ db }, job.user_id)
      return this.#mail(email, mailsIn(language ?? job.language).changed(), `${job.origin}/login`)
    }
    const person = await people.findByEmail({ db }, job.email ?? '')
    if (!person) return undefined
    const { email, language } = person
    if (!(await this.#mayWrite(job, email))) return undefined
    if (job.kind === 'guessed') {
      return this.#mail(email, mailsIn(language ?? job.language).guessed(), `${job.origin}/login`)
    }
    const link = await this.#link({ kind: 'reset', userId: person.id }, job.origin, now)
    return this.#mail(email, mailsIn(language ?? job.language).reset(), link)
  }

  async #register(job: MailJob, now: Date): Promise<Mail | undefined> {
    const { db, people } = this.#parts
    const asked = job.registration_id ? await readRegistration(db, job.registration_id) : undefined
    if (!asked || asked.user_id !== null) return undefined
    if (!(await this.#mayWrite(job, asked.email))) return undefined
    const mails = mailsIn(asked.language ?? job.language)
    if (await people.findByEmail({ db }, asked.email)) {
      return this.#mail(asked.email, mails.known(), `${job.origin}/login`)
    }
    const link = await this.#link({ kind: 'verify', registrationId: asked.id }, job.origin, now)
    return this.#mail(asked.email, mails.verify(deviceName(asked) || undefined), link)
  }

  /** One that was not taken is counted already. */
  async #mayWrite(job: MailJob, to: string): Promise<boolean> {
    const { db, limits } = this.#parts
    return job.attempts > 1 || mayWrite(db, job, to, limits)
  }

  async #link(link: LinkToMake, origin: string, now: Date): Promise<string> {
    const { db, links } = this.#parts
    const token = await db.transaction().execute((tx) => links.make({ db: tx, now }, link))
    return mailLink(origin, link.kind, token)
  }

  #mail(to: string, words: MailWords, link: string): Mail {
    return writeMail({ to, vendor: this.#parts.vendor, words, link })
  }
}

function mailsIn(language: Language | null) {
  return accountMessages[language ?? 'en'].mails
}
