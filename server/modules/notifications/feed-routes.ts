/** Banners, notifications, broadcasts, points and plannings. */
import type * as bannerCalls from '#contract/banners'
import { toStamp } from '#contract/http/stamp'
import type * as planningsCalls from '#contract/plannings'
import type * as pointsCalls from '#contract/points'
import type { Handler } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { HttpError } from '#server/http/http-error'
import { pageMeta, pageWindow } from '#server/http/paging'
import { endOfDay, startOfDay } from '#server/platform/local-day'

import * as banners from '../banners/banners-store.ts'
import { broadcasts } from '../broadcasts/broadcasts-routes.ts'
import { planningView } from '../certificates/feed-views-routes.ts'
import * as plannings from '../plannings/plannings-store.ts'
import * as points from '../points/points-store.ts'

const POINTS_PAGE = 20
/** A month of a large laboratory, without a second page. */
const PLANNINGS_PAGE = 100

const listBanners: Handler<typeof bannerCalls.listBanners> = async (_, { db, person, now }) => {
  const rows = await banners.listBanners(db, person.customerId, now)
  return {
    data: rows.map((row) => ({
      id: row.id,
      title: row.title,
      text: row.text ?? undefined,
      image: row.image ?? undefined,
      url: row.url ?? undefined,
      tone: row.tone ?? undefined,
    })),
  }
}

const readPointTotal: Handler<typeof pointsCalls.readPointTotal> = async (_, context) => ({
  data: { total: await points.sumPoints(context.db, readerOf(context).customerId) },
})

const listPoints: Handler<typeof pointsCalls.listPoints> = async ({ query }, context) => {
  const { customerId } = readerOf(context)
  const window = pageWindow(query.page, POINTS_PAGE)
  const { rows, total } = await points.listPoints(context.db, customerId, window)
  return {
    data: rows.map(({ id, title, points: given, created_at }) => ({
      id,
      title,
      points: given,
      created_at: toStamp(created_at),
    })),
    meta: pageMeta(total, query.page, POINTS_PAGE),
  }
}

const listPlannings: Handler<typeof planningsCalls.listPlannings> = async ({ query }, context) => {
  const { page, limit = PLANNINGS_PAGE, date_from, date_to, ...rest } = query
  const { texts } = context
  if (date_from && date_to && date_from > date_to) {
    throw new HttpError(422, texts.checkFields, { errors: { date_to: [texts.daysReversed] } })
  }
  const from = date_from === undefined ? undefined : startOfDay(date_from)
  const until = date_to === undefined ? undefined : endOfDay(date_to)
  const found = await plannings.listPlannings(
    context.db,
    readerOf(context).customerId,
    { from, until, ...rest },
    pageWindow(page, limit),
  )
  return { data: found.rows.map(planningView), meta: pageMeta(found.total, page, limit) }
}

export const feed = {
  listBanners,
  ...broadcasts,
  readPointTotal,
  listPoints,
  listPlannings,
}
