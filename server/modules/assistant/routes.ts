/** Calls of the virtual assistant. */
import type * as calls from '#contract/assistant'
import type { Routes } from '#server/http/context'

import { assistantMessages } from './messages.ts'
import { toAssistantAnswerDto, toAssistantMessageDto } from './presenter.ts'
import type { AssistantService } from './service.ts'

export function assistantRoutes(assistant: AssistantService): Routes<typeof calls> {
  return {
    sendToAssistant: async ({ body }, context) => ({
      data: toAssistantAnswerDto(await assistant.send(context, body)),
      message: assistantMessages[context.language].sent,
    }),
    listAssistantChats: async ({ params }, context) => ({
      data: (await assistant.list(context, params.id)).map(toAssistantMessageDto),
    }),
  }
}
