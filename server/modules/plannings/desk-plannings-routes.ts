/** Plannings of all customers, as the desk makes and moves them. */
import { toStamp } from '#contract/http/stamp'
import type * as contract from '#contract/plannings'
import type { Context, Handler } from '#server/http/context'
import { ALL_CUSTOMERS } from '#server/http/current-account'
import { HttpError } from '#server/http/http-error'
import { pageMeta, pageWindow } from '#server/http/paging'
import { endOfDay, startOfDay } from '#server/platform/local-day'
import type { Texts } from '#server/texts/en'

import * as store from '../certificates/desk-feeds-store.ts'
import { planningView } from '../certificates/feed-views-routes.ts'
import { instrumentOf, ownerOf } from '../customers/desk-owner-routes.ts'
import { listCustomers } from '../customers/repository.ts'
import { tellOfFeed } from '../notifications/feed-news.ts'
import { findPlanning, listPlannings, type PlanningRow } from './plannings-store.ts'

const PAGE_SIZE = 50

const listDeskPlannings: Handler<typeof contract.listDeskPlannings> = async ({ query }, { db }) => {
  const { page, date_from, date_to, customer_id } = query
  const from = date_from === undefined ? undefined : startOfDay(date_from)
  const until = date_to === undefined ? undefined : endOfDay(date_to)
  const window = pageWindow(page, PAGE_SIZE)
  const filter = { from, until, customer_id }
  const { rows, total } = await listPlannings(db, ALL_CUSTOMERS, filter, window)
  const customers = await listCustomers(db, [...new Set(rows.map((row) => row.customer_id))])
  const data = rows.map((row) => {
    const { area, ...customer } = customers.find(({ id }) => id === row.customer_id) ?? {
      id: row.customer_id,
      name: '',
      area: null,
    }
    return Object.assign(planningView(row), { customer: { ...customer, area: area ?? undefined } })
  })
  return { data, meta: pageMeta(total, page, PAGE_SIZE) }
}

const createPlanning: Handler<typeof contract.createPlanning> = async ({ body }, context) => {
  const { db, now, person, texts } = context
  const { customer, serial_number, starts_at, ends_at, kind, title, note } = body
  const { id: customer_id } = await ownerOf(customer, context)
  const instrument =
    serial_number === undefined
      ? undefined
      : await instrumentOf(customer_id, serial_number, context)
  const id = await store.insertPlanning(db, {
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
  return { data: await told(id, 'planned', context), message: texts.planningSaved }
}

const changePlanning: Handler<typeof contract.changePlanning> = async (
  { params, body },
  context,
) => {
  const { db, texts } = context
  const { id } = params
  const row = await findPlanning(db, ALL_CUSTOMERS, id)
  if (!row) throw new HttpError(404, texts.notFound)
  const starts_at = body.starts_at === undefined ? row.starts_at : new Date(body.starts_at)
  const ends_at = body.ends_at === undefined ? row.ends_at : new Date(body.ends_at)
  if (ends_at <= starts_at) {
    throw new HttpError(422, texts.checkFields, { errors: { ends_at: [texts.fields.range] } })
  }
  const { status, note } = body
  await store.updatePlanning(db, id, { starts_at, ends_at, status, note })
  const moved = starts_at.getTime() !== row.starts_at.getTime()
  const event = status ?? (moved ? 'moved' : undefined)
  return { data: await told(id, event, context), message: texts.planningSaved }
}

type Event = keyof Texts['planningNews']

/** What is over or only noted differently is refreshed without a word. */
async function told(id: number, event: Event | undefined, context: Context) {
  const row = await findPlanning(context.db, ALL_CUSTOMERS, id)
  if (!row) throw new HttpError(404, context.texts.notFound)
  const words = (texts: Texts) => ({
    title: texts.planningNews[event ?? 'moved'],
    body: aboutPlanning(row),
  })
  await tellOfFeed(context, {
    direction: 'PlanningActivity',
    customerId: row.customer_id,
    page: '/plannings',
    ...(event && event !== 'done' && { words }),
  })
  return planningView(row)
}

/** `Hemora 620 - HM62-22A-01873, 2026-11-24 10:00`, where the vendor is. */
function aboutPlanning({ instrument_type, serial_number, starts_at }: PlanningRow): string {
  const instrument = [instrument_type, serial_number].filter(Boolean).join(' - ')
  return [instrument, toStamp(starts_at).date.slice(0, 16)].filter(Boolean).join(', ')
}

export const deskPlannings = { listDeskPlannings, createPlanning, changePlanning }
