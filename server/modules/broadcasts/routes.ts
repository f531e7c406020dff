/** Calls about broadcasts. */
import type * as calls from '#contract/broadcasts'
import type { Routes } from '#server/http/context'
import { pageAnswer, pageWindow } from '#server/http/paging'

import { broadcastMessages } from './messages.ts'
import { toBroadcastDto } from './presenter.ts'
import type { BroadcastService } from './service.ts'

const PAGE_SIZE = 10

export function broadcastRoutes(broadcasts: BroadcastService): Routes<typeof calls> {
  return {
    listBroadcasts: async ({ query: { page } }, context) => {
      const found = await broadcasts.list(context, pageWindow(page, PAGE_SIZE))
      return pageAnswer(found, toBroadcastDto, { page, size: PAGE_SIZE })
    },
    countBroadcasts: async (_, context) => ({
      data: { count: await broadcasts.countUnread(context) },
    }),
    resetBroadcasts: async (_, context) => {
      await broadcasts.markRead(context)
      return { data: null }
    },
    readBroadcast: async ({ params }, context) => ({
      data: { ...toBroadcastDto(await broadcasts.read(context, params.slug)), is_read: true },
    }),
    createBroadcast: async ({ body }, context) => ({
      data: await broadcasts.publish(context, body),
      message: broadcastMessages[context.language].sent,
    }),
  }
}
