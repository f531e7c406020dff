/** What a ticket is on the wire. */
import * as v from 'valibot'

import { NamedChoice, Rating } from '../choices.ts'
import { TEXT_LIMITS } from '../http/limits.ts'
import {
  Choice,
  Count,
  Flag,
  Id,
  Name,
  Text,
  absent,
  line,
  list,
  openEnum,
  phone,
  prose,
} from '../http/schemas.ts'
import { Stamp } from '../http/stamp.ts'
import { Instrument } from '../instruments/calls.ts'
import { ChatMessage } from '../replies.ts'
import { Attachment } from './attachments.ts'
import { TicketStatus } from './filter.ts'
import { TICKET_FIELDS, isTicketTypeId } from './kinds.ts'

/** specification 4 */
export const PRIORITIES = ['low', 'medium', 'high'] as const

export type Priority = (typeof PRIORITIES)[number]

/** specification 3: default low */
export const DEFAULT_PRIORITY: Priority = 'low'

/** One step of a ticket's life (specification 3); the list is newest first. */
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
  /** Ours: something happened on it that the reader has not looked at. */
  has_news: absent(Flag),
  attachments: list(Attachment),
  chats: list(ChatMessage),
})
export type Ticket = v.InferOutput<typeof Ticket>

/** specification 3 */
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

/** PUT ticket/{id}/close (specification 5). */
export const TicketReview = v.object({
  ticket_id: v.optional(Id),
  rating: Rating,
  comment: prose(TEXT_LIMITS.comment),
})

/** GET pre-open-ticket: may this customer open a ticket? A bare boolean from another backend is the same answer. */
export const PreOpenTicket = v.union([
  v.pipe(
    v.boolean(),
    v.transform((can_open) => ({ can_open, unclosed: 0 })),
  ),
  v.object({ can_open: v.fallback(Flag, true), unclosed: v.fallback(Count, 0) }),
])
