/** Calls about loyalty points. */
import { toStamp } from '#contract/http/stamp'
import type * as calls from '#contract/points'
import type { Routes } from '#server/http/context'
import { pageAnswer, pageWindow } from '#server/http/paging'

import { pointMessages } from './messages.ts'
import type { PointRow, PointService } from './service.ts'

const PAGE_SIZE = 20

const toPointDto = ({ created_at, ...row }: PointRow) => ({
  ...row,
  created_at: toStamp(created_at),
})

export function pointRoutes(service: PointService): Routes<typeof calls> {
  return {
    readPointTotal: async (_, context) => ({ data: { total: await service.total(context) } }),
    listPoints: async ({ query: { page } }, context) => {
      const found = await service.list(context, pageWindow(page, PAGE_SIZE))
      return pageAnswer(found, toPointDto, { page, size: PAGE_SIZE })
    },
    givePoints: async ({ body }, context) => ({
      data: await service.give(context, body),
      message: pointMessages[context.language].given,
    }),
  }
}
