/** A person's private calendar address: an extension. */
import * as v from 'valibot'

import { Stamp } from '../stamp.ts'
import { absent, Flag } from '../value.ts'

/** The address itself is never said again: the server has no more than a hash of its token. */
export const CalendarFeed = v.object({
  is_active: v.fallback(Flag, false),
  created_at: absent(Stamp),
  /** When a calendar last read it. */
  last_read_at: absent(Stamp),
})
export type CalendarFeed = v.InferOutput<typeof CalendarFeed>

/**
 * POST calendar-feed: the device makes the token, 32 random bytes as base64url, so that no answer carries it. The address
 * is then `CALENDAR_PATH?token=TOKEN` on the server's origin, to be shown once. One per person: another takes its place.
 */
export const CalendarToken = v.object({
  token: v.pipe(v.string('required'), v.regex(/^[\w-]{43}$/, 'invalid')),
})

export const CALENDAR_PATH = '/api_v2/calendar/plannings.ics'
