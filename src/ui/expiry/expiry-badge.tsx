import dayjs from 'dayjs'
import 'dayjs/locale/id'
import { CalendarCheck, CalendarX, Hourglass, Infinity as Endless } from 'lucide-react'

import type { PapersStrings } from '#i18n/papers'
import { papersStrings } from '#i18n/papers'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { paint, tint } from '#ui/theme/theme.ts'

import { Badge } from '../badge.tsx'
import type { Expiry } from './expiry.ts'

export const EXPIRY_PAINT: Readonly<Record<Expiry['state'], string>> = {
  none: paint.quiet,
  valid: paint.success,
  soon: paint.attention,
  expired: paint.danger,
}

const ICONS = { none: Endless, valid: CalendarCheck, soon: Hourglass, expired: CalendarX }

/** A warning before a certificate ends: colour, icon and words; the exact day is its title. */
export function ExpiryBadge({ expiry }: { expiry: Expiry }) {
  const { expiry: words } = useStrings(papersStrings)
  const language = useLanguage()
  const colour = EXPIRY_PAINT[expiry.state]
  const Icon = ICONS[expiry.state]
  const day = (at: Date) => dayjs(at).locale(language).format('D MMM YYYY')
  return (
    <Badge
      wraps
      colour={colour}
      background={tint(colour, 9)}
      data-expiry={expiry.state}
      title={expiry.state === 'none' ? undefined : day(expiry.at)}
    >
      <Icon size={18} aria-hidden />
      {formatExpiry(expiry, words, day)}
    </Badge>
  )
}

function formatExpiry(
  expiry: Expiry,
  words: PapersStrings['expiry'],
  day: (at: Date) => string,
): string {
  if (expiry.state === 'none') return words.none
  if (expiry.state === 'expired') return words.ended(day(expiry.at))
  if (expiry.state === 'valid') return words.until(day(expiry.at))
  return expiry.days === 0 ? words.today : words.inDays(expiry.days)
}
