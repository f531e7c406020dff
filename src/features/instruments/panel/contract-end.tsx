import dayjs from 'dayjs'

import { ENDS_SOON_DAYS } from '#contract/certificates'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { paint } from '#ui/theme/theme.ts'

import { daysUntil } from '../days-until.ts'
import { instrumentStrings } from '../strings.ts'

/** The end of a contract, emphasised if it is near or past. */
export function ContractEnd({ until }: { until: string | undefined }) {
  const words = useStrings(instrumentStrings)
  const language = useLanguage()
  if (until === undefined || until === '') return null
  const days = daysUntil(until)
  if (days === undefined) return <span>{until}</span>
  const day = dayjs(until).locale(language).format('D MMM YYYY')
  const text =
    days < 0
      ? words.ended(day)
      : days === 0
        ? words.endsToday
        : days <= ENDS_SOON_DAYS
          ? words.endsIn(days)
          : words.until(day)
  return (
    <time
      dateTime={until.slice(0, 10)}
      title={day}
      style={days <= ENDS_SOON_DAYS ? { color: paint.attention, fontWeight: 600 } : undefined}
    >
      {text}
    </time>
  )
}
