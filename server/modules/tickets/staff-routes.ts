/** Calls of the vendor's staff about tickets of all customers. */
import type * as calls from '#contract/tickets/staff'
import type { Context, Routes } from '#server/http/context'
import { staffReader } from '#server/http/current-account'
import { notFound } from '#server/http/http-error'

import type { CustomerService } from '../customers/service.ts'
import type { AttachmentService } from './attachment-service.ts'
import { ticketMessages } from './messages.ts'
import type { TicketAction } from './policy.ts'
import { toDeskAttachmentDto, toDeskTicketDto, toStepDto } from './presenter.ts'
import type { TicketRow, TicketService } from './service.ts'

export function ticketStaffRoutes(
  tickets: TicketService,
  customers: CustomerService,
  attachments: AttachmentService,
): Routes<typeof calls> {
  async function present(context: Context, rows: readonly TicketRow[]) {
    const owners = await customers.findAll(
      context,
      rows.map(({ customer_id }) => customer_id),
    )
    const files = await attachments.listOf(context, ...rows.map(({ id }) => id))
    return rows.map((row) => ({
      ...toDeskTicketDto(row, owners.get(row.customer_id)),
      attachments: files
        .filter((file) => file.ticket_id === row.id)
        .map((file) => toDeskAttachmentDto(file, context)),
    }))
  }

  async function read(context: Context, id: number) {
    const ticket = await tickets.find(context, staffReader(context), id)
    const [data] = await present(context, [ticket])
    if (!data) throw notFound(context)
    return data
  }

  const step =
    (action: TicketAction) =>
    async (
      { params, body }: { params: { id: number }; body: { note?: string | undefined } },
      context: Context,
    ) => {
      await tickets.takeStep(context, params.id, action, body.note)
      return {
        data: await read(context, params.id),
        message: ticketMessages[context.language].moved,
      }
    }

  return {
    listDeskTickets: async ({ query: { limit, offset, ...filter } }, context) => {
      const slice = { limit, offset }
      const { rows, total, isAtLeast } = await tickets.list(
        context,
        staffReader(context),
        filter,
        slice,
      )
      return {
        data: await present(context, rows),
        meta: { total, limit, offset, is_at_least: isAtLeast },
      }
    },
    readDeskTicket: async ({ params }, context) => ({ data: await read(context, params.id) }),
    listDeskSteps: async ({ params }, context) => ({
      data: (await tickets.listSteps(context, staffReader(context), params.id)).map((row) =>
        toStepDto(row, context.language),
      ),
    }),
    listDeskAttachments: async ({ params }, context) => {
      const rows = await attachments.list(context, staffReader(context), params.id)
      return { data: rows.map((row) => toDeskAttachmentDto(row, context)) }
    },
    downloadDeskAttachment: async ({ params, query }, context) => {
      const inline = query.inline ?? false
      const which = { ticketId: params.id, id: params.attachment_id, inline }
      return { data: await attachments.download(context, staffReader(context), which) }
    },
    confirmTicket: step('confirm'),
    startTicket: step('start'),
    holdTicket: step('hold'),
    restartTicket: step('restart'),
    finishTicket: step('finish'),
  }
}
