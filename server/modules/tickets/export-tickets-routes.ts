/** The ticket list as a spreadsheet. */
import { toStamp } from '#contract/http/stamp'
import type * as contract from '#contract/tickets/calls'
import type { Handler } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { Refusal } from '#server/http/refusal'
import { type Sheet, streamSheet } from '#server/platform/documents/stream-sheet'
import { endOfDay, startOfDay } from '#server/platform/local-day'
import type { Texts } from '#server/texts/en'

import { type ExportRow, readTickets } from './ticket-export-store.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** In the words of the list, in the reader's language. */
function columnsIn({ sheet }: Texts): Sheet<ExportRow>['columns'] {
  const { columns, kinds, statuses, priorities } = sheet
  return [
    { header: columns.number, width: 18, cell: (row) => row.number },
    { header: columns.kind, width: 24, cell: (row) => kinds[row.ticket_type_id] ?? '' },
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

const exportRows: Handler<typeof contract.exportTickets> = async ({ query }, context) => {
  const { db, texts } = context
  const { customerId } = readerOf(context)
  const { date_from, date_to } = query
  if (date_from > date_to) {
    throw new Refusal(422, texts.checkFields, { errors: { date_to: [texts.daysReversed] } })
  }
  context.takeExport(customerId)
  const span = { from: startOfDay(date_from), until: endOfDay(date_to) }
  const rows = readTickets(db, { customerId, ...span })
  const stream = streamSheet({ name: texts.sheet.name, columns: columnsIn(texts), rows })
  return { data: { stream, type: XLSX, filename: `tickets_${date_from}_${date_to}.xlsx` } }
}

export const exportTickets = { exportTickets: exportRows }
