/** Plannings as iCalendar (RFC 5545). */
import ical, { ICalEventStatus } from 'ical-generator'

import type { PlanningStatus } from '#contract/plannings'

import type { PlanningRow } from './repository.ts'

/** How often calendars should look again. */
const LOOK_AGAIN_S = 4 * 3600

const STATUSES = {
  planned: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  done: ICalEventStatus.CONFIRMED,
  canceled: ICalEventStatus.CANCELLED,
} satisfies Record<PlanningStatus, ICalEventStatus>

export function toICalendar(name: string, plannings: readonly PlanningRow[]): string {
  const calendar = ical({ name, ttl: LOOK_AGAIN_S, prodId: '//Benchside//Plannings//EN' })
  for (const row of plannings) {
    const instrument = [row.instrument_type, row.serial_number].filter(Boolean).join(' - ')
    calendar.createEvent({
      id: `planning-${row.id}@benchside`,
      start: row.starts_at,
      end: row.ends_at,
      stamp: row.created_at,
      summary: [row.title, instrument].filter(Boolean).join(' · '),
      location: row.location,
      description: [row.engineer_name, row.note].filter(Boolean).join('\n') || null,
      status: STATUSES[row.status],
    })
  }
  return calendar.toString()
}
