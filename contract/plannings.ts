/** Planned visits, and the calendar address that has them. */
import * as v from 'valibot'

import { endpoint } from './http/endpoint.ts'
import { TEXT_LIMITS } from './http/limits.ts'
import {
  Day,
  Flag,
  Id,
  Moment,
  Name,
  PageSize,
  RowId,
  Text,
  absent,
  line,
  list,
  openEnum,
  optionalProse,
  words,
} from './http/schemas.ts'
import { Stamp } from './http/stamp.ts'
import { Customer } from './session.ts'

export const PLANNING_KINDS = ['maintenance', 'calibration', 'training', 'installation'] as const
export type PlanningKind = (typeof PLANNING_KINDS)[number]

export const PLANNING_STATUSES = ['planned', 'confirmed', 'done', 'canceled'] as const
export type PlanningStatus = (typeof PLANNING_STATUSES)[number]

/** Nothing is to come of it any more. */
export const PLANNING_OVER: readonly PlanningStatus[] = ['done', 'canceled']

/** One of the customer's instruments, by its serial number. */
const serial_number = line(TEXT_LIMITS.name)

export const Planning = v.object({
  id: RowId,
  title: absent(Text),
  kind: absent(openEnum(PLANNING_KINDS)),
  instrument_id: absent(Id),
  instrument_type: absent(Text),
  serial_number: absent(Text),
  /** Room of the instrument (ours). */
  location: absent(Text),
  engineer_name: Name,
  note: absent(Text),
  starts_at: absent(Stamp),
  ends_at: absent(Stamp),
  /** One of PLANNING_STATUSES here. */
  status: absent(Text),
})
export type Planning = v.InferOutput<typeof Planning>

/** GET plannings: days, both included. */
export const PlanningFilter = v.object({
  date_from: v.optional(Day),
  date_to: v.optional(Day),
  instrument_id: v.optional(Id),
  page: v.optional(Id),
  /** These are ours; a page has 100 unless `limit` says otherwise. */
  kind: v.optional(v.picklist(PLANNING_KINDS, 'choice')),
  status: v.optional(v.picklist(PLANNING_STATUSES, 'choice')),
  limit: v.optional(PageSize),
})

/** The customer account, by its id or its whole name. */
const customer = line(TEXT_LIMITS.name)

export const DeskPlanning = v.object({ ...Planning.entries, customer: absent(Customer) })

export const DeskPlanningFilter = v.object({
  customer_id: v.optional(Id),
  date_from: v.optional(Day),
  date_to: v.optional(Day),
  page: v.optional(Id),
})

const span = {
  /** ISO moments. */
  starts_at: Moment,
  ends_at: Moment,
}

/** POST staff/plannings */
export const NewPlanning = v.pipe(
  v.object({
    customer,
    serial_number: v.optional(serial_number),
    kind: v.picklist(PLANNING_KINDS, 'choice'),
    title: line(TEXT_LIMITS.title),
    note: optionalProse(TEXT_LIMITS.comment),
    ...span,
  }),
  v.forward(
    v.partialCheck(
      [['starts_at'], ['ends_at']],
      ({ starts_at, ends_at }) => Date.parse(starts_at) < Date.parse(ends_at),
      'range',
    ),
    ['ends_at'],
  ),
)

/** PUT staff/plannings/{id}: what is absent stays. */
export const PlanningChange = v.object({
  ...v.partial(v.object(span)).entries,
  status: v.optional(v.picklist(PLANNING_STATUSES, 'choice')),
  note: optionalProse(TEXT_LIMITS.comment),
})

/**
 * The server makes the token and says it once, to who made the address, which is then `CALENDAR_PATH?token=TOKEN` on the
 * server's origin. One per person: another takes its place. It ends with the password, and with the link to the account.
 */
export const CalendarFeed = v.object({
  is_active: v.fallback(Flag, false),
  /** Only in the answer that made it: the server keeps no more than a hash. */
  token: absent(Text),
  created_at: absent(Stamp),
  /** When a calendar last read it. */
  last_read_at: absent(Stamp),
})
export type CalendarFeed = v.InferOutput<typeof CalendarFeed>

/** POST calendar-feed: a page from before, which makes the token itself, would show an address that is none. */
export const NewCalendarFeed = v.object({
  token: v.optional(
    v.pipe(
      Text,
      v.check(() => false, 'invalid'),
    ),
  ),
})

export const CALENDAR_PATH = '/api_v2/calendar/plannings.ics'

export const listPlannings = endpoint({
  method: 'GET',
  path: '/api_v2/customer/plannings',
  summary: 'Planned maintenance, calibration and training.',
  access: 'customer',
  query: PlanningFilter,
  data: list(Planning),
  meta: 'page',
})

const desk = { access: 'staff', extension: true } as const

export const listDeskPlannings = endpoint({
  ...desk,
  method: 'GET',
  path: '/api_v2/staff/plannings',
  summary: 'Plannings of all customers, by their day.',
  query: DeskPlanningFilter,
  data: list(DeskPlanning),
  meta: 'page',
})

export const createPlanning = endpoint({
  ...desk,
  method: 'POST',
  path: '/api_v2/staff/plannings',
  summary: 'Plan a visit or a training.',
  audit: 'planning',
  body: NewPlanning,
  data: DeskPlanning,
})

export const changePlanning = endpoint({
  ...desk,
  method: 'PUT',
  path: '/api_v2/staff/plannings/{id}',
  summary: 'Move a planning, confirm it, finish it or call it off.',
  audit: 'planning',
  body: PlanningChange,
  data: DeskPlanning,
})

const own = { access: 'customer', extension: true } as const

export const readCalendarFeed = endpoint({
  ...own,
  method: 'GET',
  path: '/api_v2/customer/calendar-feed',
  summary: 'Does the person have a calendar address?',
  data: CalendarFeed,
})

export const createCalendarFeed = endpoint({
  ...own,
  method: 'POST',
  path: '/api_v2/customer/calendar-feed',
  summary: 'Make a calendar address for the person; an earlier one is gone.',
  fresh: true,
  unkept: true,
  body: NewCalendarFeed,
  data: CalendarFeed,
})

export const revokeCalendarFeed = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api_v2/customer/calendar-feed',
  summary: 'Take the calendar address back.',
  body: v.object({}),
  data: CalendarFeed,
})

/** Read by calendars, which have no other token; 404 for one that is unknown or was taken back. */
export const readCalendar = endpoint({
  method: 'GET',
  path: CALENDAR_PATH,
  summary: 'Plannings of the account that the address was made for, as iCalendar.',
  access: 'public',
  extension: true,
  query: v.object({ token: v.optional(words(200)) }),
  data: 'blob',
})
