/** The private calendar address of a person, and what calendars read there. */
import type { Context, PublicContext } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { HttpError, notFound } from '#server/http/http-error'
import { httpMessages } from '#server/http/messages'
import type { Db } from '#server/platform/db/open'
import { DAY_MS } from '#server/platform/durations'

import type { AuditService } from '../audit/service.ts'
import type { PersonService, SessionService } from '../session/service.ts'
import * as repository from './calendar-repository.ts'
import { planningMessages } from './messages.ts'
import type { CalendarState } from './presenter.ts'
import type { PlanningService } from './service.ts'

/** What was, in days; all that will be. */
const PAST_DAYS = 90
const MOST = 1000

interface Parts {
  plannings: PlanningService
  people: PersonService
  sessions: SessionService
  audit: AuditService
}

export class CalendarService {
  readonly #plannings: PlanningService
  readonly #people: PersonService
  readonly #sessions: SessionService
  readonly #audit: AuditService

  constructor({ plannings, people, sessions, audit }: Parts) {
    this.#plannings = plannings
    this.#people = people
    this.#sessions = sessions
    this.#audit = audit
  }

  /** Of the person's address; undefined where there is none. */
  async find({ db, person }: Context): Promise<CalendarState | undefined> {
    return repository.findFeed(db, person.id)
  }

  /**
   * Returns the token of a new address, which cannot be read back; an earlier one is gone. Throws 403 for staff, and
   * without a link to the account.
   */
  async create(context: Context): Promise<string> {
    const { db, now, person, language } = context
    // what staff see belongs to the customers they act for, and they have no link that could end
    if (person.role === 'staff') {
      throw new HttpError(403, planningMessages[language].calendarForCustomers)
    }
    const reader = readerOf(context)
    return db.transaction().execute(async (tx) => {
      // a password that changes takes feeds and sessions along: this one is there before, or not at all
      await this.#people.lock({ db: tx }, person.id)
      const inside = { ...context, db: tx }
      await this.#sessions.confirm(inside)
      const token = await repository.makeFeed(tx, reader, now)
      if (token === undefined) throw new HttpError(403, httpMessages[language].chooseCustomer)
      const { customerId } = reader
      await this.#audit.record(
        { db: tx, now, person },
        { action: 'createCalendarFeed', actorId: person.id, customerId },
      )
      // behind the feed, as in the write that revokes it
      await this.#sessions.hold(inside)
      return token
    })
  }

  async revoke({ db }: { db: Db }, userId: number): Promise<void> {
    await repository.deleteFeed(db, userId)
  }

  /** The account's plannings as iCalendar. Throws 404 for a token that is unknown or was taken back. */
  async read(context: PublicContext, token: string | undefined): Promise<string> {
    const { db, now } = context
    const feed = token ? await repository.readFeed(db, token, now) : undefined
    if (!feed) throw notFound(context)
    const from = new Date(now.getTime() - PAST_DAYS * DAY_MS)
    const rows = await this.#plannings.listFrom(context, feed.customer_id, { from }, MOST)
    const { calendarName } = planningMessages[feed.language ?? 'en']
    // a library that a start need not wait for
    const { toICalendar } = await import('./ical.ts')
    return toICalendar(`${calendarName} · ${feed.customer_name}`, rows)
  }
}
