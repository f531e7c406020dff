/** Customers' calls about tickets. */
import type * as calls from '#contract/tickets/calls'
import { TICKET_STATUSES } from '#contract/tickets/filter'
import type { Context, Routes } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { invalidFields } from '#server/http/http-error'

import type { AttachmentService } from './attachment-service.ts'
import { exportTickets } from './export-sheet.ts'
import { ticketMessages } from './messages.ts'
import { toAttachmentDto, toStepDto, toTicketDto } from './presenter.ts'
import type { TicketRow, TicketService } from './service.ts'

export function ticketRoutes(
  tickets: TicketService,
  attachments: AttachmentService,
): Routes<typeof calls> {
  /** With its files. */
  async function toWhole(context: Context, ticket: TicketRow) {
    const files = await attachments.listOf(context, ticket.id)
    const views = files.map((file) => toAttachmentDto(file, context))
    return { ...toTicketDto(ticket), attachments: views }
  }

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
      const has_news = (await tickets.hasNews(context, params.id)) || undefined
      return { data: { ...(await toWhole(context, ticket)), has_news } }
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
      return { data: await toWhole(context, ticket), message: messages.closed }
    },
    cancelTicket: async ({ params }, context) => ({
      data: await toWhole(context, await tickets.cancel(context, params.id)),
      message: ticketMessages[context.language].canceled,
    }),
  }
}
