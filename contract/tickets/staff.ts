/** Tickets of all customers, and the steps that the vendor's staff take on them: extensions. */
import * as v from 'valibot'

import { endpoint } from '../http/endpoint.ts'
import { TEXT_LIMITS } from '../http/limits.ts'
import { Flag, Id, absent, list, optionalProse, prose, words } from '../http/schemas.ts'
import { Customer } from '../session.ts'
import { Attachment } from './attachments.ts'
import { TicketFilter } from './filter.ts'
import { Ticket, TicketStep } from './schemas.ts'

/** A ticket as the desk sees it: with the customer account it belongs to. */
export const DeskTicket = v.object({ ...Ticket.entries, customer: absent(Customer) })
export type DeskTicket = v.InferOutput<typeof DeskTicket>

/** GET staff/tickets: the customers' filters, and whose ticket or which number it is. */
export const DeskFilter = v.object({
  ...TicketFilter.entries,
  customer_id: v.optional(Id),
  /** The whole number, such as `TC/2026/11 0042`. */
  number: v.optional(v.pipe(words(40), v.trim())),
})

/** A step may say why; holding has to. */
export const DeskStep = v.object({ note: optionalProse(TEXT_LIMITS.comment) })

export const DeskHold = v.object({ note: prose(TEXT_LIMITS.comment) })

const desk = { access: 'staff', extension: true } as const

export const listDeskTickets = endpoint({
  ...desk,
  method: 'GET',
  path: '/api_v2/staff/tickets',
  summary: 'Tickets of all customers, newest activity first.',
  query: DeskFilter,
  data: list(DeskTicket),
  meta: 'offset',
})

export const readDeskTicket = endpoint({
  ...desk,
  method: 'GET',
  path: '/api_v2/staff/tickets/{id}',
  summary: 'One ticket of any customer.',
  data: DeskTicket,
})

export const listDeskSteps = endpoint({
  ...desk,
  method: 'GET',
  path: '/api_v2/staff/tickets/{id}/statuses',
  summary: 'The steps of a ticket, newest first.',
  data: list(TicketStep),
})

export const listDeskAttachments = endpoint({
  ...desk,
  method: 'GET',
  path: '/api_v2/staff/tickets/{id}/attachments',
  summary: 'Files on a ticket of any customer.',
  data: list(Attachment),
})

export const downloadDeskAttachment = endpoint({
  ...desk,
  method: 'GET',
  path: '/api_v2/staff/tickets/{id}/attachments/{attachment_id}/download',
  summary: "A file of a ticket of any customer; its attachment's preview leads here.",
  query: v.object({ inline: v.optional(Flag) }),
  data: 'blob',
})

export const confirmTicket = endpoint({
  ...desk,
  method: 'PUT',
  path: '/api_v2/staff/tickets/{id}/confirm',
  summary: 'Confirm a ticket that is new.',
  audit: 'ticket',
  body: DeskStep,
  data: DeskTicket,
})

export const startTicket = endpoint({
  ...desk,
  method: 'PUT',
  path: '/api_v2/staff/tickets/{id}/start',
  summary: 'Start the work on a confirmed ticket.',
  audit: 'ticket',
  body: DeskStep,
  data: DeskTicket,
})

export const holdTicket = endpoint({
  ...desk,
  method: 'PUT',
  path: '/api_v2/staff/tickets/{id}/hold',
  summary: 'Put a started ticket on hold, with a note that says why.',
  audit: 'ticket',
  body: DeskHold,
  data: DeskTicket,
})

export const restartTicket = endpoint({
  ...desk,
  method: 'PUT',
  path: '/api_v2/staff/tickets/{id}/restart',
  summary: 'Go on with a ticket that is on hold.',
  audit: 'ticket',
  body: DeskStep,
  data: DeskTicket,
})

export const finishTicket = endpoint({
  ...desk,
  method: 'PUT',
  path: '/api_v2/staff/tickets/{id}/finish',
  summary: 'The work on a started ticket is done: the customer may close it.',
  audit: 'ticket',
  body: DeskStep,
  data: DeskTicket,
})
