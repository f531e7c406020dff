/** Plannings as the wire has them. */
import { toStamp } from '#contract/http/stamp'
import type { Planning } from '#contract/plannings'

import { type CustomerRow, toCustomerDto } from '../customers/service.ts'
import type { PlanningRow } from './repository.ts'

export interface CalendarState {
  created_at: Date
  last_read_at: Date | null
}

export function toPlanningDto(row: PlanningRow): Planning {
  return {
    id: row.id,
    title: row.title,
    kind: row.kind,
    instrument_id: row.instrument_id ?? undefined,
    instrument_type: row.instrument_type ?? undefined,
    serial_number: row.serial_number ?? undefined,
    location: row.location ?? undefined,
    engineer_name: row.engineer_name ?? undefined,
    note: row.note ?? undefined,
    starts_at: toStamp(row.starts_at),
    ends_at: toStamp(row.ends_at),
    status: row.status,
  }
}

export function toDeskPlanningDto(row: PlanningRow, customer: CustomerRow | undefined) {
  const owner = customer ?? { id: row.customer_id, name: '', area: null }
  return Object.assign(toPlanningDto(row), { customer: toCustomerDto(owner) })
}

export function toCalendarFeedDto(state: CalendarState | undefined) {
  return {
    is_active: state !== undefined,
    created_at: state && toStamp(state.created_at),
    last_read_at: state?.last_read_at ? toStamp(state.last_read_at) : undefined,
  }
}
