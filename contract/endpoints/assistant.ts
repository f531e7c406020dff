/** The virtual assistant. */
import { endpoint } from '../endpoint.ts'
import { AssistantAnswer, AssistantMessage, AssistantRequest } from '../entities/assistant.ts'
import { absent, list } from '../value.ts'

export const sendToAssistant = endpoint('sendToAssistant', {
  method: 'POST',
  path: '/api_v2/api-bot/send',
  summary: 'Say something to the assistant; a greeting starts a conversation.',
  access: 'customer',
  body: AssistantRequest,
  data: absent(AssistantAnswer),
})

export const listAssistantChats = endpoint('listAssistantChats', {
  method: 'GET',
  path: '/api_v2/api-bot/chats/{id}',
  summary: "An assistant conversation, by its ticket's id.",
  access: 'customer',
  data: list(AssistantMessage),
})
