/** Customers' calls about tickets. */
import type * as calls from '#contract/tickets/calls'
import { TICKET_STATUSES } from '#contract/tickets/filter'
import type { Routes } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { invalidFields } from '#server/http/http-error'

import type { AttachmentService } from './attachment-service.ts'
import { exportTickets } from './export-sheet.ts'
import { ticketMessages } from './messages.ts'
import { toAttachmentDto, toStepDto, toTicketDto } from './presenter.ts'
import type { TicketService } from './service.ts'

export function ticketRoutes(
  tickets: TicketService,
  attachments: AttachmentService,
): Routes<typeof calls> {
  return {
    listTickets: async ({ query: { limit, offset, ...filter } }, context) => {
      const slice = { limit, offset }
      const { rows, total, isAtLeast } = await tickets.list(
        context,
        readerOf(context),
        filter,
        slice,
      )
      return {
        data: rows.map(toTicketDto),
        meta: { total, limit, offset, is_at_least: isAtLeast },
      }
    },
    countTickets: async ({ query }, context) => {
      const { counts, isNarrowed } = await tickets.countByStatus(context, query)
      const data = TICKET_STATUSES.map((status) => {
        const count = counts.get(status) ?? 0
        return isNarrowed ? { status, count, is_narrowed: true } : { status, count }
      })
      return { data }
    },
    exportTickets: async ({ query }, context) => ({ data: exportTickets(context, query) }),
    checkOpenTicket: async (_, context) => {
      const unclosed = await tickets.countUnclosed(context, readerOf(context))
      return { data: { can_open: unclosed === 0, unclosed } }
    },
    createTicket: async ({ body, files }, context) => ({
      data: toTicketDto(await tickets.open(context, body, files.img)),
      message: ticketMessages[context.language].created,
    }),
    readTicket: async ({ params }, context) => {
      const ticket = await tickets.find(context, readerOf(context), params.id)
      const files = await attachments.listOf(context, params.id)
      const views = files.map((file) => toAttachmentDto(file, context))
      const has_news = (await tickets.hasNews(context, params.id)) || undefined
      return { data: { ...toTicketDto(ticket), has_news, attachments: views } }
    },
    markTicketOpened: async ({ params }, context) => {
      await tickets.markOpened(context, readerOf(context), params.id)
      return { data: null }
    },
    listTicketSteps: async ({ params }, context) => ({
      data: (await tickets.listSteps(context, readerOf(context), params.id)).map((row) =>
        toStepDto(row, context.language),
      ),
    }),
    closeTicket: async ({ params, body: { ticket_id, rating, comment } }, context) => {
      const messages = ticketMessages[context.language]
      if (ticket_id !== undefined && ticket_id !== params.id) {
        throw invalidFields(context, { ticket_id: { message: messages.otherTicket } })
      }
      const ticket = await tickets.close(context, params.id, { rating, comment })
      return { data: toTicketDto(ticket), message: messages.closed }
    },
    cancelTicket: async ({ params }, context) => ({
      data: toTicketDto(await tickets.cancel(context, params.id)),
      message: ticketMessages[context.language].canceled,
    }),
  }
}
