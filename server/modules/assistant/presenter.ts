/** Conversations with the assistant as the wire has them. */
import type * as v from 'valibot'

import type { AssistantMessage } from '#contract/assistant'
import type { AssistantConversation } from '#contract/assistant-conversations'
import { ASSISTANT_LIMITS } from '#contract/http/limits'
import { toStamp } from '#contract/http/stamp'

import type { Remembered } from './conversation-service.ts'
import { excerptOf, titleOf } from './excerpt.ts'
import type { SaidRow } from './repository.ts'
import type { TurnResult } from './service.ts'

export function toAssistantAnswerDto({ talk, own, says, isThinking }: TurnResult) {
  const ticket = {
    id: talk.id,
    number: `VA ${String(talk.id).padStart(6, '0')}`,
    status: isThinking ? ('thinking' as const) : talk.status,
    lastAction: toStamp(talk.last_action_at),
    rated: talk.rating !== null,
  }
  return {
    ticket,
    message: own && toAssistantMessageDto(own),
    chats: says.map(toAssistantMessageDto),
  }
}

export function toAssistantMessageDto(row: SaidRow): v.InferOutput<typeof AssistantMessage> {
  return {
    id: row.id,
    user: row.is_user,
    message: row.message,
    links: row.links,
    time: toStamp(row.created_at),
    client_key: row.client_key ?? undefined,
  }
}

/** `search`: what is looked for in it. */
export function toConversationDto(row: Remembered, search = ''): AssistantConversation {
  const { id, question, found, outcome, ticket_id, ticket_number } = row
  return {
    id,
    title: titleOf(question, ASSISTANT_LIMITS.title),
    outcome,
    ticket: ticket_id === null ? undefined : { id: ticket_id, number: ticket_number ?? '' },
    excerpt: found === null ? undefined : excerptOf(found, search, ASSISTANT_LIMITS.excerpt),
    rated: row.rating !== null,
    created_at: toStamp(row.created_at),
    last_action_at: toStamp(row.last_action_at),
  }
}
