/** What administrators do with people: invite, deactivate and reactivate them, and make the first staff account. */
import type { Language } from '#contract/language'
import type { JobRunner } from '#server/jobs/job-runner'
import type { Db } from '#server/platform/db/open'

import type { AdminContext, AuditService } from '../audit/service.ts'
import type { PersonService } from '../session/service.ts'
import type { AccessService } from './access-service.ts'
import { sendMail } from './mail-job.ts'
import type { MailLinkService } from './mail-link-service.ts'
import * as repository from './people-repository.ts'
import type { PersonRow } from './people-repository.ts'

interface Parts {
  jobs: JobRunner
  people: PersonService
  links: MailLinkService
  access: AccessService
  audit: AuditService
}

/** How the mail of an invitation is written. */
export interface InvitationMail {
  /** Where its link leads, unless the server that writes it knows its own address. */
  origin: string
  /** In which it is written to a person who chose none. */
  language: Language
}

/** Why somebody is not invited: they are deactivated, or have set a password and can ask for another one themselves. */
export type NotInvited = 'deactivated' | 'has-password'

export interface Invited {
  invited: PersonRow[]
  refused: { person: PersonRow; reason: NotInvited }[]
}

/** All methods that change something are called in a transaction. */
export class PeopleService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Returns the ids of these addresses, and the addresses that nobody has. `emails` in lower case. */
  async findIds(
    { db }: { db: Db },
    emails: readonly string[],
  ): Promise<{ ids: number[]; unknown: string[] }> {
    const rows = await repository.findByEmails(db, emails)
    const known = new Set(rows.map(({ email }) => email))
    return { ids: rows.map(({ id }) => id), unknown: emails.filter((each) => !known.has(each)) }
  }

  /** Returns the ids of all who are active, have no password and were not invited yet. */
  async findUninvited({ db }: { db: Db }): Promise<number[]> {
    return repository.listUninvited(db)
  }

  /**
   * Has each of them written a mail with a link that sets their first password and works once, for 7 days; an earlier link
   * ends when the mail is written. Ids that nobody has are passed over.
   */
  async invite(
    context: AdminContext,
    userIds: readonly number[],
    mail: InvitationMail,
  ): Promise<Invited> {
    const people = await repository.lockPeople(context.db, userIds)
    const sorted: Invited = { invited: [], refused: [] }
    for (const person of people) {
      const reason = reasonAgainst(person)
      if (reason) sorted.refused.push({ person, reason })
      else sorted.invited.push(person)
    }
    await this.#sendInvitations(context, sorted.invited, mail)
    return sorted
  }

  /**
   * Nobody signs in with these accounts any more: sessions end, with their event streams and what they registered for
   * push messages, and so do links of mails, calendar addresses and what waits to be sent. Returns those who were active.
   */
  async deactivate(context: AdminContext, userIds: readonly number[]): Promise<PersonRow[]> {
    const rows = await repository.lockPeople(context.db, userIds)
    const active = rows.filter(({ deactivated_at }) => deactivated_at === null)
    const ids = active.map(({ id }) => id)
    await repository.setDeactivated(context.db, ids, context.now)
    for (const id of ids) await this.#parts.access.end(context, id)
    await this.#record(context, 'deactivate', active)
    return active
  }

  /** They sign in with the password that they had. Returns those who were deactivated. */
  async reactivate(context: AdminContext, userIds: readonly number[]): Promise<PersonRow[]> {
    const rows = await repository.lockPeople(context.db, userIds)
    const inactive = rows.filter(({ deactivated_at }) => deactivated_at !== null)
    const ids = inactive.map(({ id }) => id)
    await repository.setDeactivated(context.db, ids, null)
    await this.#record(context, 'reactivate', inactive)
    return inactive
  }

  /**
   * Makes the vendor's first staff account. Returns the token of a link that sets its password, which cannot be read back;
   * with `mail` the person gets another one by mail. Returns what is against it: an active staff account, or that the
   * address is somebody's already.
   */
  async createFirstAdministrator(
    context: AdminContext,
    person: { email: string; name: string },
    mail?: InvitationMail,
  ): Promise<{ token: string } | { against: 'has-staff' | 'taken' }> {
    const { people, links } = this.#parts
    if (await repository.lockAndFindStaff(context.db)) return { against: 'has-staff' }
    const userId = await people.createStaff(context, person)
    if (userId === undefined) return { against: 'taken' }
    const made = await repository.lockPeople(context.db, [userId])
    await this.#record(context, 'first-administrator', made)
    const token = await links.make(context, { kind: 'invite', userId })
    if (mail) await this.#sendInvitations(context, made, mail, { isBesideOthers: true })
    return { token }
  }

  async #sendInvitations(
    context: AdminContext,
    people: readonly PersonRow[],
    { origin, language }: InvitationMail,
    { isBesideOthers = false }: { isBesideOthers?: boolean } = {},
  ): Promise<void> {
    const { db, now } = context
    const ids = people.map(({ id }) => id)
    await repository.markInvited(db, ids, now)
    const kind = 'invite' as const
    const mails = ids.map((userId) => ({ kind, userId, isBesideOthers, origin, language }))
    await this.#parts.jobs.add(db, sendMail, mails)
    await this.#record(context, 'invite', people)
  }

  async #record(
    context: AdminContext,
    action: string,
    people: readonly PersonRow[],
  ): Promise<void> {
    const steps = people.map(({ email }) => ({ action, subject: { kind: 'person', name: email } }))
    await this.#parts.audit.recordSteps(context, steps)
  }
}

function reasonAgainst(person: PersonRow): NotInvited | undefined {
  if (person.deactivated_at !== null) return 'deactivated'
  return person.has_password ? 'has-password' : undefined
}
