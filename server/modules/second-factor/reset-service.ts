import type { Language } from '#contract/language'
import type { Context } from '#server/http/context'
/** The way back for whoever lost every factor: somebody who knows them takes the factors away, and that is recorded. */
import { invalidFields } from '#server/http/http-error'
import type { Db } from '#server/platform/db/open'

import type { AccessService, MailToWrite } from '../account/service.ts'
import type { AdminContext, AuditService } from '../audit/service.ts'
import type { PersonService } from '../session/service.ts'
import { secondFactorMessages } from './messages.ts'
import * as repository from './repository.ts'

interface Parts {
  people: PersonService
  access: AccessService
  audit: AuditService
  queueMail: (context: { db: Db }, mail: MailToWrite) => Promise<void>
  removePasskeys: (context: { db: Db }, userId: number) => Promise<void>
  removeIdentities: (context: { db: Db }, userId: number) => Promise<void>
  forgiveCodes: (context: { db: Db }, userId: number) => Promise<void>
}

export class ResetService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** By the vendor's staff. Throws 422 on `email` where no customer has it: factors of staff are reset by administrators. Returns what is left to sign in with. */
  async resetCustomer(
    context: Context,
    { email, note }: { email: string; note: string },
  ): Promise<{ hasPassword: boolean }> {
    const { db, now, person, language, sender } = context
    const found = await this.#parts.people.findRecipient({ db }, { email })
    if (found?.role !== 'customer') {
      const message = secondFactorMessages[language].resetNobody
      throw invalidFields(context, { email: { message } })
    }
    await this.reset(
      { db, now, actor: `staff:#${person.id}` },
      { userId: found.id, email, note },
      { language, origin: sender.origin },
    )
    return { hasPassword: found.hasPassword }
  }

  /**
   * Takes passkeys, identities, app and recovery codes away, ends what is signed in, and tells the person. Call it in a transaction.
   * `note` says why.
   */
  async reset(
    context: AdminContext,
    { userId, email, note }: { userId: number; email: string; note: string },
    mail: { language: Language; origin: string },
  ): Promise<void> {
    const { db, now } = context
    const { people, access, audit, queueMail, forgiveCodes } = this.#parts
    await people.lock({ db }, userId)
    await this.#parts.removePasskeys({ db }, userId)
    await this.#parts.removeIdentities({ db }, userId)
    await repository.deleteAuthenticators(db, userId)
    await repository.noteSecondFactor(db, userId, now)
    await access.end(context, userId)
    await forgiveCodes({ db }, userId)
    await audit.recordSteps(context, [
      {
        action: 'reset-second-factor',
        subject: { kind: 'person', name: email },
        changes: { why: ['', note] },
      },
    ])
    await queueMail({ db }, { kind: 'security', event: 'factors-reset', userId, ...mail })
  }
}
