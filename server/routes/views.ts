/** Rows as the wire shows them. */
import type { Instrument } from '#contract/entities/instrument'
import type { ChatMessage, Ticket } from '#contract/entities/ticket'
import { toStamp } from '#contract/stamp'

import type { InstrumentRow } from '../store/instruments.ts'
import type { ReplyRow } from '../store/replies.ts'
import type { TicketRow } from '../store/tickets.ts'

export function instrumentView(row: InstrumentRow): Instrument {
  return {
    ...ownInstrumentView(row),
    id: row.id,
    instrument_type_id: row.instrument_type_id,
    contract_until: row.contract_until ?? undefined,
    location: row.location ?? undefined,
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

export function replyView(row: ReplyRow, readerId: number): ChatMessage {
  const own = row.author_id === readerId
  return {
    id: row.id,
    comment: row.comment,
    created_at: toStamp(row.created_at),
    author_name: row.author_name,
    is_staff: row.author_role === 'staff',
    is_own: own,
    client_key: (own ? row.client_key : null) ?? undefined,
  }
}
