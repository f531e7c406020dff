import dayjs from 'dayjs'

import type { Strings } from '#i18n/catalogue'

type Named = keyof Strings['outbox']['states'] | 'unreachable' | 'signIn'

/** Formats what an unsent change waits for, and what can be done about it; a number is the time of the next try. */
export function formatHoldUp(
  holdUp: Named | number,
  { outbox: { states, nextTry, later }, session }: Strings,
): string {
  if (typeof holdUp === 'number') return nextTry(dayjs(holdUp).format('HH:mm'))
  if (holdUp === 'unreachable') return `${states.waiting}. ${later}`
  return holdUp === 'signIn' ? `${states.waiting}. ${session.expiredTitle}.` : states[holdUp]
}
