/** The ticket list as a spreadsheet. */
import { toStamp } from '#contract/http/stamp'
import type { Language } from '#contract/language'
import type { TicketTypeId } from '#contract/tickets/kinds'
import type { Context } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import type { FileAnswer } from '#server/http/files/file-answer'
import { invalidFields } from '#server/http/http-error'
import { httpMessages } from '#server/http/messages'
import { type Sheet, streamSheet } from '#server/platform/documents/stream-sheet'
import { endOfDay, startOfDay } from '#server/platform/local-day'

import { type ExportRow, readTickets } from './export-repository.ts'
import { ticketMessages } from './messages.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** In the words of the list, in the reader's language. */
function columnsIn(language: Language): Sheet<ExportRow>['columns'] {
  const { columns, kinds, statuses, priorities } = ticketMessages[language].sheet
  return [
    { header: columns.number, width: 18, cell: (row) => row.number },
    { header: columns.kind, width: 24, cell: (row) => kinds[row.ticket_type_id as TicketTypeId] },
    {
      header: columns.status,
      width: 14,
      cell: (row) => statuses[row.is_canceled ? 'canceled' : row.status],
    },
    { header: columns.priority, width: 10, cell: (row) => priorities[row.priority] },
    { header: columns.instrument, width: 26, cell: (row) => row.instrument },
    { header: columns.serial, width: 18, cell: (row) => row.serial_number },
    { header: columns.group, width: 28, cell: (row) => row.division ?? row.department },
    { header: columns.description, width: 60, cell: (row) => row.description },
    { header: columns.contact, width: 36, cell: (row) => contactOf(row) },
    { header: columns.opened, width: 18, cell: (row) => minute(row.created_at) },
    { header: columns.lastActivity, width: 18, cell: (row) => minute(row.last_activity_at) },
    { header: columns.closed, width: 18, cell: (row) => row.closed_at && minute(row.closed_at) },
    { header: columns.rating, width: 10, cell: (row) => row.rating },
  ]
}

function contactOf({ staff_name, staff_phone_number }: ExportRow): string {
  return `${staff_name}, ${staff_phone_number}`
}

/** `2026-11-21 14:05`, where the vendor is. */
function minute(moment: Date): string {
  return toStamp(moment).date.slice(0, 16)
}

/** Tickets opened from one day to another, both included. Throws 422 for days that are reversed, 429 for too many exports. */
export function exportTickets(
  context: Context,
  { date_from, date_to }: { date_from: string; date_to: string },
): FileAnswer {
  const { db, language } = context
  const { customerId } = readerOf(context)
  if (date_from > date_to) {
    throw invalidFields(context, { date_to: { message: httpMessages[language].daysReversed } })
  }
  context.acquireExport(customerId)
  const span = { from: startOfDay(date_from), until: endOfDay(date_to) }
  const stream = streamSheet({
    name: ticketMessages[language].sheet.name,
    columns: columnsIn(language),
    rows: readTickets(db, { customerId, ...span }),
  })
  return { stream, type: XLSX, filename: `tickets_${date_from}_${date_to}.xlsx` }
}
