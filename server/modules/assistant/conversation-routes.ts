/** Calls of the conversations that the assistant remembers. */
import type * as calls from '#contract/assistant-conversations'
import type { Routes } from '#server/http/context'
import { pageAnswer, pageWindow } from '#server/http/paging'

import type { ConversationService } from './conversation-service.ts'
import { assistantMessages } from './messages.ts'
import { toAssistantMessageDto, toConversationDto } from './presenter.ts'

const PAGE_SIZE = 20

export function conversationRoutes(conversations: ConversationService): Routes<typeof calls> {
  return {
    listConversations: async ({ query: { page, search } }, context) => {
      const found = await conversations.list(context, search, pageWindow(page, PAGE_SIZE))
      const toDto = (row: (typeof found.rows)[number]) => toConversationDto(row, search)
      return pageAnswer(found, toDto, { page, size: PAGE_SIZE })
    },
    readConversation: async ({ params }, context) => {
      const { said, ...row } = await conversations.read(context, params.id)
      const chats = said.map(toAssistantMessageDto)
      return { data: { ...toConversationDto(row), question: row.question, chats } }
    },
    deleteConversation: async ({ params }, context) => {
      await conversations.delete(context, params.id)
      return { data: null, message: assistantMessages[context.language].deleted }
    },
    deleteConversations: async (_, context) => {
      await conversations.deleteAll(context)
      return { data: null, message: assistantMessages[context.language].deletedAll }
    },
  }
}
