/** The chat of a ticket. */
import * as v from 'valibot'

import { endpoint } from './http/endpoint.ts'
import { REQUEST_LIMITS, TEXT_LIMITS } from './http/limits.ts'
import { Count, Flag, Id, Name, Text, absent, list, prose } from './http/schemas.ts'
import { Stamp } from './http/stamp.ts'

const Writer = v.union([Text, v.object({ id: absent(Id), name: Name, email: absent(Text) })])

/** Something said on a ticket. */
export const ChatMessage = v.object({
  /** Section 3 has the words alone: 0 where a backend leaves it out. */
  id: v.fallback(Id, 0),
  comment: v.fallback(Text, ''),
  created_at: absent(Stamp),
  /** Who wrote it, as people call them. */
  author_name: Name,
  /** How other backends name the writer: by a name, or a record. */
  user: absent(Writer),
  user_name: Name,
  created_by: absent(Writer),
  /** True where the vendor's staff wrote it. */
  is_staff: absent(Flag),
  /** True where the signed-in person wrote it. */
  is_own: absent(Flag),
  /** Ours: staff wrote it from the customer's side of the portal. */
  is_on_behalf: absent(Flag),
  /** Ours: true where somebody else wrote it and the signed-in person has not read that far. */
  is_unread: absent(Flag),
  /** The Idempotency-Key it was written under: joins it to the message that still shows as waiting. */
  client_key: absent(Text),
})
export type ChatMessage = v.InferOutput<typeof ChatMessage>

/** POST ticket/{id}/reply */
export const NewReply = v.object({ comment: prose(TEXT_LIMITS.reply) })

/** GET ticket/{id}/reply: without `limit` it answers all. */
export const ReplyFilter = v.object({
  /** Only what was said before the reply of this id. */
  before: v.optional(Id),
  /** Only the newest so many of them. */
  limit: v.optional(
    v.pipe(Count, v.minValue(1, 'invalid'), v.maxValue(REQUEST_LIMITS.replies, 'invalid')),
  ),
})

/** PUT ticket/{id}/reply/read: the newest reply that was seen. */
export const RepliesRead = v.object({ last_reply_id: Id })

export const listReplies = endpoint({
  method: 'GET',
  path: '/api_v2/customer/ticket/{id}/reply',
  summary: 'The chat of a ticket, oldest first.',
  access: 'customer',
  query: ReplyFilter,
  data: list(ChatMessage),
})

export const createReply = endpoint({
  method: 'POST',
  path: '/api_v2/customer/ticket/{id}/reply',
  summary: 'Write in the chat of a ticket.',
  access: 'customer',
  audit: 'ticket',
  body: NewReply,
  data: v.nullish(ChatMessage),
})

export const markRepliesRead = endpoint({
  method: 'PUT',
  path: '/api_v2/customer/ticket/{id}/reply/read',
  summary: 'Note how far the signed-in person has read the chat of a ticket.',
  access: 'customer',
  extension: true,
  audit: false,
  body: RepliesRead,
  data: v.object({ unread_count: Count }),
})

const desk = { access: 'staff', extension: true } as const

export const listDeskReplies = endpoint({
  ...desk,
  method: 'GET',
  path: '/api_v2/staff/tickets/{id}/reply',
  summary: 'The chat of a ticket, oldest first.',
  data: list(ChatMessage),
})

export const createDeskReply = endpoint({
  ...desk,
  method: 'POST',
  path: '/api_v2/staff/tickets/{id}/reply',
  summary: 'Write in the chat of a ticket.',
  audit: 'ticket',
  body: NewReply,
  data: ChatMessage,
})
