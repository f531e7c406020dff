/** Planned visits and trainings: read by customers, made and moved by the vendor's staff. */
import type * as v from 'valibot'

import { toStamp } from '#contract/http/stamp'
import type { NewPlanning, PlanningChange } from '#contract/plannings'
import type { Context } from '#server/http/context'
import { ALL_CUSTOMERS, readerOf, type Scope } from '#server/http/current-account'
import { invalidFields, notFound } from '#server/http/http-error'
import { httpMessages } from '#server/http/messages'
import type { Db } from '#server/platform/db/open'
import type { Page, Slice } from '#server/platform/db/page'
import { endOfDay, startOfDay } from '#server/platform/local-day'

import type { CustomerService } from '../customers/service.ts'
import type { InstrumentService } from '../instruments/service.ts'
import type { NotificationService } from '../notifications/service.ts'
import { planningMessages } from './messages.ts'
import * as repository from './repository.ts'
import type { PlanningListFilter, PlanningRow } from './repository.ts'

export { toPlanningDto } from './presenter.ts'
export type { PlanningRow } from './repository.ts'

type Event = keyof (typeof planningMessages)['en']['news']

/** Days of the vendor's zone, both included. */
interface Days {
  date_from?: string | undefined
  date_to?: string | undefined
}

type Filter = Omit<PlanningListFilter, 'from' | 'until'>

interface Parts {
  customers: CustomerService
  instruments: InstrumentService
  notifications: NotificationService
}

export class PlanningService {
  readonly #customers: CustomerService
  readonly #instruments: InstrumentService
  readonly #notifications: NotificationService

  constructor({ customers, instruments, notifications }: Parts) {
    this.#customers = customers
    this.#instruments = instruments
    this.#notifications = notifications
  }

  /** Of the account that is on, by their start. Throws 422 on `date_to` for days that are reversed. */
  async list(context: Context, filter: Days & Filter, slice: Slice): Promise<Page<PlanningRow>> {
    const { date_from, date_to } = filter
    if (date_from && date_to && date_from > date_to) {
      const message = httpMessages[context.language].daysReversed
      throw invalidFields(context, { date_to: { message } })
    }
    return list(context, readerOf(context).customerId, filter, slice)
  }

  /** Of all customers, by their start. */
  async listAll(context: Context, filter: Days & Filter, slice: Slice): Promise<Page<PlanningRow>> {
    return list(context, ALL_CUSTOMERS, filter, slice)
  }

  /** The next of an instrument that is not over and was not called off. */
  async findNext({ db, now }: Context, customerId: number, instrumentId: number) {
    return repository.nextPlanning(db, customerId, instrumentId, now)
  }

  /** Those of an account, or of one of its instruments, from a moment on, by their start. */
  async listFrom(
    { db }: { db: Db },
    customerId: number,
    filter: { from: Date; instrument_id?: number },
    limit: number,
  ) {
    return (await repository.listPlannings(db, customerId, filter, { limit, offset: 0 })).rows
  }

  /** Throws 422 on `customer` and `serial_number`. */
  async plan(
    context: Context,
    { customer, serial_number, ...planning }: v.InferOutput<typeof NewPlanning>,
  ): Promise<PlanningRow> {
    const { db, now, person } = context
    const { starts_at, ends_at, kind, title, note } = planning
    const { id: customer_id } = await this.#customers.findByIdOrName(context, customer)
    const instrument =
      serial_number === undefined
        ? undefined
        : await this.#instruments.findBySerial(context, customer_id, serial_number)
    const id = await repository.insertPlanning(db, {
      customer_id,
      instrument_id: instrument?.id ?? null,
      engineer_id: person.id,
      kind,
      title,
      note: note || null,
      starts_at: new Date(starts_at),
      ends_at: new Date(ends_at),
      created_at: now,
    })
    return this.#announce(context, id, 'planned')
  }

  /** Throws 404 where there is none, 422 on `ends_at` where it would end before it begins. */
  async change(
    context: Context,
    id: number,
    change: v.InferOutput<typeof PlanningChange>,
  ): Promise<PlanningRow> {
    const row = await this.#find(context, id)
    const starts_at = change.starts_at === undefined ? row.starts_at : new Date(change.starts_at)
    const ends_at = change.ends_at === undefined ? row.ends_at : new Date(change.ends_at)
    if (ends_at <= starts_at) throw invalidFields(context, { ends_at: 'range' })
    const { status, note } = change
    await repository.updatePlanning(context.db, id, { starts_at, ends_at, status, note })
    const isMoved = starts_at.getTime() !== row.starts_at.getTime()
    return this.#announce(context, id, status ?? (isMoved ? 'moved' : undefined))
  }

  async #find(context: Context, id: number): Promise<PlanningRow> {
    const row = await repository.findPlanning(context.db, ALL_CUSTOMERS, id)
    if (!row) throw notFound(context)
    return row
  }

  /** What is over, or only noted differently, is refreshed without a word. */
  async #announce(context: Context, id: number, event: Event | undefined): Promise<PlanningRow> {
    const row = await this.#find(context, id)
    const news = event === 'done' ? undefined : event
    const line = (language: Context['language']) =>
      news ? planningMessages[language].news[news] : ''
    const heading = describe(row)
    await this.#notifications.publish(context, {
      direction: 'PlanningActivity',
      customerId: row.customer_id,
      page: '/plannings',
      ...(news && {
        words: (language) => ({ title: line(language), body: heading }),
        digest: { topic: 'planning', subjectId: id, heading, line },
      }),
    })
    return row
  }
}

/** `Hemora 620 - HM62-22A-01873, 2026-11-24 10:00`, where the vendor is. */
function describe({ instrument_type, serial_number, starts_at }: PlanningRow): string {
  const instrument = [instrument_type, serial_number].filter(Boolean).join(' - ')
  return [instrument, toStamp(starts_at).date.slice(0, 16)].filter(Boolean).join(', ')
}

async function list(
  { db }: { db: Db },
  scope: Scope,
  { date_from, date_to, ...filter }: Days & Filter,
  slice: Slice,
): Promise<Page<PlanningRow>> {
  const from = date_from === undefined ? undefined : startOfDay(date_from)
  const until = date_to === undefined ? undefined : endOfDay(date_to)
  return repository.listPlannings(db, scope, { from, until, ...filter }, slice)
}
