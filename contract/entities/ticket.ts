/** Tickets, what happens to them, and what people say on them. */
import * as v from 'valibot'

import { REQUEST_LIMITS, SPEC_LIMITS, TEXT_LIMITS } from '../limits.ts'
import { Stamp } from '../stamp.ts'
import {
  absent,
  Choice,
  Count,
  Flag,
  Id,
  line,
  list,
  openEnum,
  phone,
  prose,
  Text,
  Name,
} from '../value.ts'
import { Attachment } from './attachment.ts'
import { Instrument, NamedChoice } from './instrument.ts'
import { TicketStatus } from './ticket-filter.ts'
import { isTicketTypeId, TICKET_FIELDS } from './ticket-type.ts'

/** spec 4 */
export const PRIORITIES = ['low', 'medium', 'high'] as const
export type Priority = (typeof PRIORITIES)[number]
/** spec 3: default low */
export const DEFAULT_PRIORITY: Priority = 'low'

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

/** One step of a ticket's life (spec 3); the list is newest first. */
export const TicketStep = v.object({
  id: absent(Id),
  status: v.fallback(TicketStatus, ''),
  note: absent(Text),
  actor_name: Name,
  /** Ours: staff did it on behalf of the customer. */
  is_on_behalf: absent(Flag),
  created_at: absent(Stamp),
})
export type TicketStep = v.InferOutput<typeof TicketStep>

export const Ticket = v.object({
  id: Id,
  number: v.fallback(Text, ''),
  ticket_type_id: absent(Id),
  status: v.fallback(TicketStatus, ''),
  description: absent(Text),
  priority: absent(openEnum(PRIORITIES)),
  staff_name: Name,
  staff_phone_number: absent(Text),
  instrument_id: absent(Id),
  division_id: absent(Id),
  department_id: absent(Id),
  request_id: absent(Id),
  instrument: absent(Instrument),
  division: absent(NamedChoice),
  department: absent(NamedChoice),
  request: absent(NamedChoice),
  has_image: absent(Flag),
  /** Ours: there is a document behind `printInvoice`, a list behind `listServiceReports`. */
  has_invoice: absent(Flag),
  has_service_report: absent(Flag),
  rating: absent(Count),
  comment: absent(Text),
  is_canceled: absent(Flag),
  created_at: absent(Stamp),
  last_activity_at: absent(Stamp),
  unread_count: absent(Count),
  attachments: list(Attachment),
  chats: list(ChatMessage),
})
export type Ticket = v.InferOutput<typeof Ticket>

/** spec 3 */
export const TicketCount = v.object({
  status: v.fallback(TicketStatus, ''),
  count: Count,
  /** Ours: counted among what the call's parameters ask for, and not in the whole account. */
  is_narrowed: absent(Flag),
})
export type TicketCount = v.InferOutput<typeof TicketCount>

const ticketFields = v.object({
  ticket_type_id: v.pipe(Choice, v.check(isTicketTypeId, 'choice')),
  instrument_id: v.optional(Choice),
  division_id: v.optional(Choice),
  department_id: v.optional(Choice),
  request_id: v.optional(Choice),
  staff_name: line(TEXT_LIMITS.name),
  staff_phone_number: phone(TEXT_LIMITS.phone),
  description: prose(TEXT_LIMITS.description),
  priority: v.optional(v.picklist(PRIORITIES, 'choice'), DEFAULT_PRIORITY),
})

/** POST ticket: what each kind must bring stands in {@link TICKET_FIELDS}. */
export const NewTicket = v.pipe(
  ticketFields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const ticket = dataset.value
    if (!isTicketTypeId(ticket.ticket_type_id)) return
    for (const field of TICKET_FIELDS[ticket.ticket_type_id]) {
      if (field === 'img' || ticket[field] !== undefined) continue
      addIssue({
        message: 'required',
        path: [{ type: 'object', origin: 'value', input: ticket, key: field, value: undefined }],
      })
    }
  }),
)
export type NewTicket = v.InferInput<typeof NewTicket>

/** Whole stars (spec 9). */
export const Rating = v.pipe(
  Count,
  v.minValue(SPEC_LIMITS.ratingMin, 'choice'),
  v.maxValue(SPEC_LIMITS.ratingMax, 'choice'),
)

/** PUT ticket/{id}/close (spec 5). */
export const TicketReview = v.object({
  ticket_id: v.optional(Id),
  rating: Rating,
  comment: prose(TEXT_LIMITS.comment),
})

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

/** GET pre-open-ticket: may this customer open a ticket? A bare boolean from another backend is the same answer. */
export const PreOpenTicket = v.union([
  v.pipe(
    v.boolean(),
    v.transform((can_open) => ({ can_open, unclosed: 0 })),
  ),
  v.object({ can_open: v.fallback(Flag, true), unclosed: v.fallback(Count, 0) }),
])

/** Templates for the review's comment, by rating. */
export const CommentDraft = v.object({
  id: absent(Id),
  rating: absent(Count),
  draft: v.fallback(Text, ''),
})
