/** What a person's password opens, and how it ends. */
import type { Db } from '#server/platform/db/open'

import type { PersonService } from '../session/service.ts'
import { deleteEmailChange } from './email-change-repository.ts'
import type { MailLinkService } from './mail-link-service.ts'

interface Parts {
  people: PersonService
  links: MailLinkService
  /** The address of their calendar opens it no longer. */
  revokeCalendar: (context: { db: Db }, userId: number) => Promise<void>
  /** Their PINs of shared benches: whoever knew the password may have set them. */
  forgetPins: (context: { db: Db }, userId: number) => Promise<void>
}

export class AccessService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Ends sessions, with what they registered for push messages and their open event streams, links of mails, a new
   * email address that waits, the calendar address, known senders and PINs of shared benches. The caller has locked the person. `keep` is the session that stays.
   */
  async end(context: { db: Db; now: Date }, userId: number, keep?: number): Promise<void> {
    const { people, links, revokeCalendar, forgetPins } = this.#parts
    await links.endAll(context, userId)
    await deleteEmailChange(context.db, userId)
    await revokeCalendar(context, userId)
    await forgetPins(context, userId)
    await people.forgetKnownSenders(context, userId)
    await people.endSessions(context, userId, keep)
  }
}
