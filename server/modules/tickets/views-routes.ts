/** Rows as the wire shows them. */
import { toStamp } from '#contract/http/stamp'
import type { Instrument } from '#contract/instruments/calls'
import type { Invoice } from '#contract/invoices'
import type { ChatMessage } from '#contract/replies'
import type { Ticket, TicketStep } from '#contract/tickets/schemas'

import type { InstrumentRow } from '../instruments/instruments-store.ts'
import { sumInvoice } from '../invoices/invoice-sums.ts'
import type { InvoiceRow } from '../invoices/invoices-store.ts'
import type { ReplyRow } from '../replies/replies-store.ts'
import type { PartRow, ReportRow } from '../service-reports/service-reports-store.ts'
import type { TicketRow } from './ticket-rows-store.ts'
import type { StepRow } from './tickets-store.ts'

export function instrumentView(row: InstrumentRow): Instrument {
  return {
    ...ownInstrumentView(row),
    id: row.id,
    instrument_type_id: row.instrument_type_id,
    contract_until: row.contract_until ?? undefined,
    location: row.location ?? undefined,
    code: row.label_code,
    installed_at: row.installed_at ? toStamp(row.installed_at) : undefined,
  }
}

/** The shorter record that `me` carries (spec 3). */
export function ownInstrumentView(row: InstrumentRow) {
  return {
    id: row.id,
    type: row.type,
    serial_number: row.serial_number,
    manufacture: row.manufacture ?? undefined,
    category: row.category ?? undefined,
    contract_type: row.contract_type ?? undefined,
    is_active: row.is_active,
    is_install: row.is_install,
  }
}

/** Files and chat have calls of their own. */
export function ticketView(row: TicketRow): Ticket {
  return {
    id: row.id,
    number: row.number,
    ticket_type_id: row.ticket_type_id,
    status: row.status,
    description: row.description,
    priority: row.priority,
    staff_name: row.staff_name,
    staff_phone_number: row.staff_phone_number,
    instrument_id: row.instrument_id ?? undefined,
    division_id: row.division_id ?? undefined,
    department_id: row.department_id ?? undefined,
    request_id: row.request_id ?? undefined,
    instrument: ticketInstrument(row),
    division: choice(row.division_id, row.division_name),
    department: choice(row.department_id, row.department_name),
    request: choice(row.request_id, row.request_name),
    has_image: row.has_image,
    has_invoice: row.has_invoice,
    has_service_report: row.has_service_report,
    rating: row.rating ?? undefined,
    comment: row.comment ?? undefined,
    is_canceled: row.is_canceled,
    created_at: toStamp(row.created_at),
    last_activity_at: toStamp(row.last_activity_at),
    unread_count: row.unread_count,
    attachments: [],
    chats: [],
  }
}

function ticketInstrument(row: TicketRow): Ticket['instrument'] {
  if (row.instrument_id === null) return undefined
  return {
    id: row.instrument_id,
    type: row.instrument_type ?? undefined,
    serial_number: row.serial_number ?? undefined,
    instrument_type_id: row.instrument_type_id ?? undefined,
    manufacture: row.instrument_manufacture ?? undefined,
    category: row.instrument_category ?? undefined,
    location: row.instrument_location ?? undefined,
  }
}

function choice(id: number | null, name: string | null) {
  return id === null ? undefined : { id, name: name ?? '' }
}

/** `lastRead` is the id of the newest reply that the reader has seen; all, unless it is said. */
export function replyView(row: ReplyRow, readerId: number, lastRead = Infinity): ChatMessage {
  const own = row.author_id === readerId
  return {
    id: row.id,
    comment: row.comment,
    created_at: toStamp(row.created_at),
    author_name: row.author_name,
    is_staff: row.author_role === 'staff',
    is_own: own,
    is_on_behalf: row.is_on_behalf || undefined,
    is_unread: !own && row.id > lastRead,
    client_key: (own ? row.client_key : null) ?? undefined,
  }
}

/** `parts` are those of this report. */
export function reportView(row: ReportRow, parts: readonly PartRow[]) {
  return {
    id: row.id,
    number: row.number,
    summary: row.summary,
    engineer_name: row.engineer_name ?? undefined,
    started_at: row.started_at ? toStamp(row.started_at) : undefined,
    finished_at: row.finished_at ? toStamp(row.finished_at) : undefined,
    created_at: toStamp(row.created_at),
    parts: parts.map(partView),
  }
}

export function partView(row: PartRow) {
  return { id: row.id, name: row.name, number: row.number ?? undefined, quantity: row.quantity }
}

export function stepView(row: StepRow): TicketStep {
  return {
    id: row.id,
    status: row.status,
    note: row.note ?? undefined,
    actor_name: row.actor_name ?? undefined,
    is_on_behalf: row.is_on_behalf || undefined,
    created_at: toStamp(row.created_at),
  }
}

export function invoiceView(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    number: row.number,
    lines: row.lines.map((line) => ({ ...line, amount: line.quantity * line.unit_price })),
    ...sumInvoice(row.lines, row.tax_percent),
    tax_percent: row.tax_percent,
    due_on: row.due_on ?? undefined,
    issued_at: toStamp(row.issued_at),
  }
}
