/** Everything about tickets. */
import * as v from 'valibot'

import { endpoint } from '../endpoint.ts'
import {
  Attachment,
  AttachmentType,
  NewAttachment,
  ServiceReport,
  SparePart,
} from '../entities/attachment.ts'
import { NamedChoice } from '../entities/instrument.ts'
import { LinkedCustomer } from '../entities/person.ts'
import { TicketCountFilter, TicketFilter } from '../entities/ticket-filter.ts'
import { TicketType } from '../entities/ticket-type.ts'
import {
  ChatMessage,
  CommentDraft,
  NewReply,
  NewTicket,
  PreOpenTicket,
  RepliesRead,
  ReplyFilter,
  Ticket,
  Rating,
  TicketCount,
  TicketReview,
  TicketStep,
} from '../entities/ticket.ts'
import { SPEC_LIMITS } from '../limits.ts'
import { Count, Day, Flag, list } from '../value.ts'

export const listTickets = endpoint('listTickets', {
  method: 'GET',
  path: '/api_v2/customer/tickets',
  summary: 'Tickets of the customer account, newest activity first.',
  access: 'customer',
  query: TicketFilter,
  data: list(Ticket),
  meta: 'offset',
})

export const countTickets = endpoint('countTickets', {
  method: 'GET',
  path: '/api_v2/customer/tickets/count',
  summary:
    'How many tickets there are in each status: of the account, or of what the parameters narrow it to.',
  access: 'customer',
  query: TicketCountFilter,
  data: list(TicketCount),
})

export const exportTickets = endpoint('exportTickets', {
  method: 'GET',
  path: '/api_v2/customer/tickets/export-excel',
  summary: 'Tickets opened between two days, as xlsx.',
  access: 'customer',
  query: v.object({ date_from: Day, date_to: Day }),
  data: 'blob',
})

export const createTicket = endpoint('createTicket', {
  method: 'POST',
  path: '/api_v2/customer/ticket',
  summary: 'Open a ticket; a non-technical one may bring a picture.',
  access: 'customer',
  body: NewTicket,
  files: { img: 'optional' },
  data: Ticket,
})

export const checkOpenTicket = endpoint('checkOpenTicket', {
  method: 'GET',
  path: '/api_v2/customer/pre-open-ticket',
  summary: 'May the customer open a ticket? Unclosed done tickets forbid it.',
  access: 'customer',
  query: v.object({ ticket_type: v.optional(Count) }),
  data: PreOpenTicket,
})

export const readTicket = endpoint('readTicket', {
  method: 'GET',
  path: '/api_v2/customer/ticket/{id}',
  summary: 'One ticket.',
  access: 'customer',
  data: Ticket,
})

export const closeTicket = endpoint('closeTicket', {
  method: 'PUT',
  path: '/api_v2/customer/ticket/{id}/close',
  summary: 'Close a done ticket with a rating and a comment.',
  access: 'customer',
  body: TicketReview,
  data: v.nullish(Ticket),
})

export const cancelTicket = endpoint('cancelTicket', {
  method: 'PUT',
  path: '/api_v2/customer/ticket/{id}/cancel',
  summary: 'Cancel a ticket that is new, confirmed or held.',
  access: 'customer',
  body: v.object({}),
  data: v.nullish(Ticket),
})

export const printInvoice = endpoint('printInvoice', {
  method: 'GET',
  path: '/api_v2/invoice/{id}/print',
  summary: 'The invoice of a ticket, as PDF.',
  access: 'customer',
  data: 'blob',
})

export const listTicketTypes = endpoint('listTicketTypes', {
  method: 'GET',
  path: '/api_v2/ticket_types',
  summary: 'The kinds of ticket.',
  access: 'customer',
  data: list(TicketType),
})

export const listTicketSteps = endpoint('listTicketSteps', {
  method: 'GET',
  path: '/api_v2/customer/ticket/{id}/statuses',
  summary: 'The steps of a ticket, newest first.',
  access: 'customer',
  data: list(TicketStep),
})

export const listServiceReports = endpoint('listServiceReports', {
  method: 'GET',
  path: '/api_v2/customer/ticket/{id}/service-reports',
  summary: 'Service reports of a ticket.',
  access: 'customer',
  data: list(ServiceReport),
})

export const listSpareParts = endpoint('listSpareParts', {
  method: 'GET',
  path: '/api_v2/customer/ticket/{id}/service-reports/{service_report_id}/parts',
  summary: 'Spare parts of a service report.',
  access: 'customer',
  data: list(SparePart),
})

export const listAttachments = endpoint('listAttachments', {
  method: 'GET',
  path: '/api_v2/customer/ticket/{id}/attachments',
  summary: 'Files on a ticket.',
  access: 'customer',
  data: list(Attachment),
})

export const uploadAttachment = endpoint('uploadAttachment', {
  method: 'POST',
  path: '/api_v2/customer/ticket/{id}/attachments',
  summary: `Put a file of at most ${SPEC_LIMITS.uploadBytes} bytes, a description or both on a ticket.`,
  access: 'customer',
  body: NewAttachment,
  files: { file: 'optional' },
  data: v.nullish(Attachment),
})

export const deleteAttachment = endpoint('deleteAttachment', {
  method: 'DELETE',
  path: '/api_v2/customer/ticket/{id}/attachments/{attachment_id}/delete',
  summary: 'Delete a file from a ticket.',
  access: 'customer',
  body: v.object({}),
  data: v.unknown(),
})

export const downloadAttachment = endpoint('downloadAttachment', {
  method: 'GET',
  path: '/api_v2/customer/ticket/{id}/attachments/{attachment_id}/download',
  summary: "A file of a ticket; an attachment's preview leads here.",
  access: 'customer',
  extension: true,
  query: v.object({ inline: v.optional(Flag) }),
  data: 'blob',
})

export const readTicketImage = endpoint('readTicketImage', {
  method: 'GET',
  path: '/api_v2/customer/ticket/{id}/show-image',
  summary: 'The picture of a ticket.',
  access: 'customer',
  data: 'blob',
})

export const listReplies = endpoint('listReplies', {
  method: 'GET',
  path: '/api_v2/customer/ticket/{id}/reply',
  summary: 'The chat of a ticket, oldest first.',
  access: 'customer',
  query: ReplyFilter,
  data: list(ChatMessage),
})

export const createReply = endpoint('createReply', {
  method: 'POST',
  path: '/api_v2/customer/ticket/{id}/reply',
  summary: 'Write in the chat of a ticket.',
  access: 'customer',
  body: NewReply,
  data: v.nullish(ChatMessage),
})

export const markRepliesRead = endpoint('markRepliesRead', {
  method: 'PUT',
  path: '/api_v2/customer/ticket/{id}/reply/read',
  summary: 'Note how far the signed-in person has read the chat of a ticket.',
  access: 'customer',
  extension: true,
  body: RepliesRead,
  data: v.object({ unread_count: Count }),
})

export const listAttachmentTypes = endpoint('listAttachmentTypes', {
  method: 'GET',
  path: '/api_v2/customer/ticket-attachment-types',
  summary: 'File extensions that may be uploaded.',
  access: 'customer',
  data: list(AttachmentType),
})

export const listCommentDrafts = endpoint('listCommentDrafts', {
  method: 'GET',
  path: '/api_v2/customer/comment-drafts',
  summary: "Templates for the review's comment.",
  access: 'customer',
  query: v.object({ rating: v.optional(Rating) }),
  data: list(CommentDraft),
})

export const listDivisions = endpoint('listDivisions', {
  method: 'GET',
  path: '/api_v2/divisions',
  summary: 'Divisions of a laboratory.',
  access: 'customer',
  data: list(NamedChoice),
})

export const listDepartments = endpoint('listDepartments', {
  method: 'GET',
  path: '/api_v2/departments',
  summary: "The vendor's departments.",
  access: 'customer',
  data: list(NamedChoice),
})

export const listRequestTypes = endpoint('listRequestTypes', {
  method: 'GET',
  path: '/api_v2/requests/{id}/customer',
  summary: 'What may be requested with a ticket of this type.',
  access: 'customer',
  data: list(NamedChoice),
})

export const findTicketAccount = endpoint('findTicketAccount', {
  method: 'GET',
  path: '/api_v2/customer/ticket/{id}/account',
  summary: 'Which of the accounts that the person may switch to has this ticket; 404 where none.',
  access: 'customer',
  personal: true,
  extension: true,
  data: LinkedCustomer,
})
