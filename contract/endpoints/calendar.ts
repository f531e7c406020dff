/** The private, revocable calendar address of a person: extensions. */
import * as v from 'valibot'

import { endpoint } from '../endpoint.ts'
import { CALENDAR_PATH, CalendarFeed, NewCalendarFeed } from '../entities/calendar.ts'
import { words } from '../value.ts'

const own = { access: 'customer', extension: true } as const

export const readCalendarFeed = endpoint('readCalendarFeed', {
  ...own,
  method: 'GET',
  path: '/api_v2/customer/calendar-feed',
  summary: 'Does the person have a calendar address?',
  data: CalendarFeed,
})

export const createCalendarFeed = endpoint('createCalendarFeed', {
  ...own,
  method: 'POST',
  path: '/api_v2/customer/calendar-feed',
  summary: 'Make a calendar address for the person; an earlier one is gone.',
  unkept: true,
  body: NewCalendarFeed,
  data: CalendarFeed,
})

export const revokeCalendarFeed = endpoint('revokeCalendarFeed', {
  ...own,
  method: 'DELETE',
  path: '/api_v2/customer/calendar-feed',
  summary: 'Take the calendar address back.',
  body: v.object({}),
  data: CalendarFeed,
})

/** Read by calendars, which have no other token; 404 for one that is unknown or was taken back. */
export const readCalendar = endpoint('readCalendar', {
  method: 'GET',
  path: CALENDAR_PATH,
  summary: 'Plannings of the account that the address was made for, as iCalendar.',
  access: 'public',
  extension: true,
  query: v.object({ token: v.optional(words(200)) }),
  data: 'blob',
})
