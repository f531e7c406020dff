/** Calls about plannings and the calendar address. */
import { Readable } from 'node:stream'

import type * as calls from '#contract/plannings'
import type { Routes } from '#server/http/context'
import { pageAnswer, pageMeta, pageWindow } from '#server/http/paging'

import type { CustomerService } from '../customers/service.ts'
import type { CalendarService } from './calendar-service.ts'
import { planningMessages } from './messages.ts'
import { toCalendarFeedDto, toDeskPlanningDto, toPlanningDto } from './presenter.ts'
import type { PlanningService } from './service.ts'

/** A month of a large laboratory, without a second page. */
const PAGE_SIZE = 100
const DESK_PAGE_SIZE = 50

export function planningRoutes(
  plannings: PlanningService,
  calendar: CalendarService,
  customers: CustomerService,
): Routes<typeof calls> {
  return {
    listPlannings: async ({ query: { page, limit: size = PAGE_SIZE, ...filter } }, context) => {
      const found = await plannings.list(context, filter, pageWindow(page, size))
      return pageAnswer(found, toPlanningDto, { page, size })
    },
    listDeskPlannings: async ({ query: { page, ...filter } }, context) => {
      const window = pageWindow(page, DESK_PAGE_SIZE)
      const { rows, total } = await plannings.listAll(context, filter, window)
      const owners = await customers.findAll(
        context,
        rows.map(({ customer_id }) => customer_id),
      )
      return {
        data: rows.map((row) => toDeskPlanningDto(row, owners.get(row.customer_id))),
        meta: pageMeta(total, page, DESK_PAGE_SIZE),
      }
    },
    createPlanning: async ({ body }, context) => ({
      data: toPlanningDto(await plannings.plan(context, body)),
      message: planningMessages[context.language].saved,
    }),
    changePlanning: async ({ params, body }, context) => ({
      data: toPlanningDto(await plannings.change(context, params.id, body)),
      message: planningMessages[context.language].saved,
    }),
    readCalendarFeed: async (_, context) => ({
      data: toCalendarFeedDto(await calendar.find(context)),
    }),
    /** Nothing of it is kept for a repeat: that makes another address. */
    createCalendarFeed: async (_, context) => {
      const token = await calendar.create(context)
      return {
        data: { ...toCalendarFeedDto(await calendar.find(context)), token },
        message: planningMessages[context.language].calendarMade,
      }
    },
    revokeCalendarFeed: async (_, context) => {
      await calendar.revoke(context, context.person.id)
      return {
        data: toCalendarFeedDto(await calendar.find(context)),
        message: planningMessages[context.language].calendarRevoked,
      }
    },
    readCalendar: async ({ query }, context) => {
      const text = await calendar.read(context, query.token)
      return {
        data: {
          stream: Readable.from([Buffer.from(text)]),
          type: 'text/calendar; charset=utf-8',
          filename: 'plannings.ics',
        },
      }
    },
  }
}
