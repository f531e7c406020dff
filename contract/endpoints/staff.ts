/** What the vendor's desk may do on tickets of all customers: extensions, for staff tokens. */
import * as v from 'valibot'

import { endpoint } from '../endpoint.ts'
import { ServiceReport } from '../entities/attachment.ts'
import {
  DeskFilter,
  DeskHold,
  DeskStep,
  DeskTicket,
  Invoice,
  NewInvoice,
  NewServiceReport,
} from '../entities/desk.ts'
import { ChatMessage, NewReply, TicketStep } from '../entities/ticket.ts'
import { list } from '../value.ts'

const desk = { access: 'staff', extension: true } as const

export const listDeskTickets = endpoint('listDeskTickets', {
  ...desk,
  method: 'GET',
  path: '/api_v2/staff/tickets',
  summary: 'Tickets of all customers, newest activity first.',
  query: DeskFilter,
  data: list(DeskTicket),
  meta: 'offset',
})

export const readDeskTicket = endpoint('readDeskTicket', {
  ...desk,
  method: 'GET',
  path: '/api_v2/staff/tickets/{id}',
  summary: 'One ticket of any customer.',
  data: DeskTicket,
})

export const listDeskSteps = endpoint('listDeskSteps', {
  ...desk,
  method: 'GET',
  path: '/api_v2/staff/tickets/{id}/statuses',
  summary: 'The steps of a ticket, newest first.',
  data: list(TicketStep),
})

export const listDeskReplies = endpoint('listDeskReplies', {
  ...desk,
  method: 'GET',
  path: '/api_v2/staff/tickets/{id}/reply',
  summary: 'The chat of a ticket, oldest first.',
  data: list(ChatMessage),
})

export const confirmTicket = endpoint('confirmTicket', {
  ...desk,
  method: 'PUT',
  path: '/api_v2/staff/tickets/{id}/confirm',
  summary: 'Confirm a ticket that is new.',
  body: DeskStep,
  data: DeskTicket,
})

export const startTicket = endpoint('startTicket', {
  ...desk,
  method: 'PUT',
  path: '/api_v2/staff/tickets/{id}/start',
  summary: 'Start the work on a confirmed ticket.',
  body: DeskStep,
  data: DeskTicket,
})

export const holdTicket = endpoint('holdTicket', {
  ...desk,
  method: 'PUT',
  path: '/api_v2/staff/tickets/{id}/hold',
  summary: 'Put a started ticket on hold, with a note that says why.',
  body: DeskHold,
  data: DeskTicket,
})

export const restartTicket = endpoint('restartTicket', {
  ...desk,
  method: 'PUT',
  path: '/api_v2/staff/tickets/{id}/restart',
  summary: 'Go on with a ticket that is on hold.',
  body: DeskStep,
  data: DeskTicket,
})

export const finishTicket = endpoint('finishTicket', {
  ...desk,
  method: 'PUT',
  path: '/api_v2/staff/tickets/{id}/finish',
  summary: 'The work on a started ticket is done: the customer may close it.',
  body: DeskStep,
  data: DeskTicket,
})

export const createDeskReply = endpoint('createDeskReply', {
  ...desk,
  method: 'POST',
  path: '/api_v2/staff/tickets/{id}/reply',
  summary: 'Write in the chat of a ticket.',
  body: NewReply,
  data: ChatMessage,
})

export const createServiceReport = endpoint('createServiceReport', {
  ...desk,
  method: 'POST',
  path: '/api_v2/staff/tickets/{id}/service-reports',
  summary: 'Write a service report with its spare parts.',
  body: NewServiceReport,
  data: ServiceReport,
})

export const createInvoice = endpoint('createInvoice', {
  ...desk,
  method: 'POST',
  path: '/api_v2/staff/tickets/{id}/invoice',
  summary: 'Write the invoice of a ticket; there is one at most.',
  body: NewInvoice,
  data: v.nullish(Invoice),
})
