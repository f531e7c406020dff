import dayjs from 'dayjs'

import type { Strings } from '#i18n/catalogue'

/** Formats what an unsent change waits for, and what can be done about it; a number is the time of the next try. */
export const formatHoldUp = (
  holdUp: keyof Strings['outbox']['states'] | number,
  { outbox: { states, nextTry } }: Strings,
): string => (typeof holdUp === 'number' ? nextTry(dayjs(holdUp).format('HH:mm')) : states[holdUp])
