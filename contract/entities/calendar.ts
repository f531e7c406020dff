/** A person's private calendar address: an extension. */
import * as v from 'valibot'

import { Stamp } from '../stamp.ts'
import { absent, Flag, Text } from '../value.ts'

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
