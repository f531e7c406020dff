import { listReplies } from '#contract/replies'
import { listServiceReports } from '#contract/service-reports'
import { listAttachments, listAttachmentTypes } from '#contract/tickets/attachments'
import { listTicketSteps, readTicket } from '#contract/tickets/calls'
import type { Ticket } from '#contract/tickets/schemas'

import type { startServer } from './api.ts'

/** A ticket to which nothing was added yet. */
export function answerTicket(server: ReturnType<typeof startServer>, ticket: Ticket) {
  server.answer(readTicket, ticket)
  for (const call of [
    listAttachments,
    listAttachmentTypes,
    listReplies,
    listServiceReports,
    listTicketSteps,
  ]) {
    server.answer(call, [])
  }
}
