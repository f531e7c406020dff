/** Calls of the virtual assistant. */
import type * as calls from '#contract/assistant'
import type { Routes } from '#server/http/context'
import { pageAnswer, pageWindow } from '#server/http/paging'

import type { ConversationService } from './conversation-service.ts'
import { assistantMessages } from './messages.ts'
import { toAssistantAnswerDto, toAssistantMessageDto, toConversationDto } from './presenter.ts'
import type { AssistantService } from './service.ts'

const PAGE_SIZE = 20

export function assistantRoutes(
  assistant: AssistantService,
  conversations: ConversationService,
): Routes<typeof calls> {
  return {
    sendToAssistant: async ({ body }, context) => ({
      data: toAssistantAnswerDto(await assistant.send(context, body)),
      message: assistantMessages[context.language].sent,
    }),
    listAssistantChats: async ({ params }, context) => ({
      data: (await assistant.list(context, params.id)).map(toAssistantMessageDto),
    }),
    listConversations: async ({ query: { page, search } }, context) => {
      const found = await conversations.list(context, search, pageWindow(page, PAGE_SIZE))
      const toDto = (row: (typeof found.rows)[number]) => toConversationDto(row, search)
      return pageAnswer(found, toDto, { page, size: PAGE_SIZE })
    },
    readConversation: async ({ params }, context) => {
      const { said, ...row } = await conversations.read(context, params.id)
      return { data: { ...toConversationDto(row), chats: said.map(toAssistantMessageDto) } }
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
