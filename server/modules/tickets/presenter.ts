/** Tickets as the wire has them. */
import { toStamp } from '#contract/http/stamp'
import type { Language } from '#contract/language'
import type { Attachment } from '#contract/tickets/attachments'
import type { Ticket, TicketStep } from '#contract/tickets/schemas'
import type { DeskTicket } from '#contract/tickets/staff'
import { readName } from '#server/platform/former-user'

import { type CustomerRow, toCustomerDto } from '../customers/service.ts'
import type { AttachmentRow } from './attachment-repository.ts'
import type { StepRow } from './repository.ts'
import type { TicketRow } from './row-repository.ts'

/** Without its files, as a customer's list has it. The chat has a call of its own. */
export function toTicketDto(row: TicketRow): Ticket {
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

export function toStepDto(row: StepRow, language: Language): TicketStep {
  return {
    id: row.id,
    status: row.status,
    note: row.note ?? undefined,
    actor_name: row.actor_name === null ? undefined : readName(row.actor_name, language),
    is_on_behalf: row.is_on_behalf || undefined,
    created_at: toStamp(row.created_at),
  }
}

/** Without its files. */
export function toDeskTicketDto(row: TicketRow, customer: CustomerRow | undefined): DeskTicket {
  return { ...toTicketDto(row), customer: customer && toCustomerDto(customer) }
}

interface Reading {
  person: { id: number }
  language: Language
}

export function toAttachmentDto(row: AttachmentRow, reading: Reading): Attachment {
  return attachmentDto(row, reading, '/api_v2/customer/ticket')
}

/** Its preview is a link that the vendor's staff may follow. */
export function toDeskAttachmentDto(row: AttachmentRow, reading: Reading): Attachment {
  return attachmentDto(row, reading, '/api_v2/staff/tickets')
}

function attachmentDto(
  row: AttachmentRow,
  { person, language }: Reading,
  tickets: string,
): Attachment {
  const path = `${tickets}/${row.ticket_id}/attachments/${row.id}/download`
  return {
    id: row.id,
    name: row.name,
    description: row.description ?? undefined,
    extension: row.extension ?? undefined,
    preview: row.storage_key === null ? undefined : path,
    size: row.size ?? undefined,
    created_at: toStamp(row.created_at),
    author_name: readName(row.author_name, language),
    is_staff: row.author_role === 'staff',
    is_own: row.uploaded_by === person.id,
  }
}
