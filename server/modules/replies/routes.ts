/** Calls about the chat of a ticket. */
import type * as calls from '#contract/replies'
import type { Routes } from '#server/http/context'
import { readerOf, staffReader } from '#server/http/current-account'

import { replyMessages } from './messages.ts'
import { toReplyDto } from './presenter.ts'
import type { ReplyService } from './service.ts'

export function replyRoutes(replies: ReplyService): Routes<typeof calls> {
  return {
    listReplies: async ({ params, query }, context) => {
      const reader = readerOf(context)
      const lastRead = await replies.findLastRead(context, params.id)
      const rows = await replies.list(context, reader, params.id, query)
      return { data: rows.map((row) => toReplyDto(row, context, lastRead)) }
    },
    createReply: async ({ params, body }, context) => ({
      data: toReplyDto(await replies.write(context, params.id, body.comment), context),
      message: replyMessages[context.language].sent,
    }),
    markRepliesRead: async ({ params, body }, context) => ({
      data: { unread_count: await replies.markRead(context, params.id, body.last_reply_id) },
    }),
    listDeskReplies: async ({ params }, context) => {
      const rows = await replies.list(context, staffReader(context), params.id)
      return { data: rows.map((row) => toReplyDto(row, context)) }
    },
    createDeskReply: async ({ params, body }, context) => ({
      data: toReplyDto(await replies.writeAsStaff(context, params.id, body.comment), context),
      message: replyMessages[context.language].sent,
    }),
  }
}
