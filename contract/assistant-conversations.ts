/** What the assistant remembers: conversations as a list. */
import * as v from 'valibot'

import { AssistantMessage } from './assistant.ts'
import { endpoint } from './http/endpoint.ts'
import { TEXT_LIMITS } from './http/limits.ts'
import { Flag, Id, Text, absent, list, openEnum, words } from './http/schemas.ts'
import { Stamp } from './http/stamp.ts'

/** What became of a conversation. `left`: nothing was said for the minutes of the session, and it was not solved. */
export const CONVERSATION_OUTCOMES = ['open', 'solved', 'ticket', 'left'] as const

/** A conversation in the list. It has a message of the customer's: a greeting alone is none. */
export const AssistantConversation = v.object({
  id: Id,
  /** The first question, on one line and cut. */
  title: v.fallback(Text, ''),
  outcome: absent(openEnum(CONVERSATION_OUTCOMES)),
  /** The ticket that was opened in it, as far as it is there. */
  ticket: absent(v.object({ id: Id, number: v.fallback(Text, '') })),
  /** Where the search found it in a message: what stands around it. */
  excerpt: absent(Text),
  /** It was rated, and can't be again. */
  rated: absent(Flag),
  created_at: absent(Stamp),
  last_action_at: absent(Stamp),
})
export type AssistantConversation = v.InferOutput<typeof AssistantConversation>

const own = { access: 'customer', extension: true } as const
const PATH = '/api_v2/customer/assistant/conversations'

export const listConversations = endpoint({
  ...own,
  method: 'GET',
  path: PATH,
  summary: "One's own conversations with the assistant in this account, newest first.",
  query: v.object({ page: v.optional(Id), search: v.optional(words(TEXT_LIMITS.search)) }),
  data: list(AssistantConversation),
  meta: 'page',
})

export const readConversation = endpoint({
  ...own,
  method: 'GET',
  path: `${PATH}/{id}`,
  summary: 'One of them, with its messages.',
  data: v.object({
    ...AssistantConversation.entries,
    /** The first question, whole. */
    question: absent(Text),
    chats: list(AssistantMessage),
  }),
})

export const deleteConversation = endpoint({
  ...own,
  method: 'DELETE',
  path: `${PATH}/{id}`,
  summary: 'Delete one of them. A ticket that was opened in it stays.',
  audit: false,
  data: v.unknown(),
})

export const deleteConversations = endpoint({
  ...own,
  method: 'DELETE',
  path: PATH,
  summary: 'Delete all of them in this account.',
  audit: false,
  data: v.unknown(),
})
