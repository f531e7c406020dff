import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'

import { stampToDate, type Stamp } from '#contract/http/stamp'
import type { LanguageCode, Strings } from '#i18n/catalogue'
import { useLanguage, useStrings } from '#i18n/use-strings'

/**
 * Formats a time relative to today, in the reader's time zone: 'today 14:05', 'yesterday 09:10', '3 Nov', '3 Nov 2025'.
 */
export function formatMoment(
  moment: Date,
  strings: Strings,
  language: LanguageCode,
  now = new Date(),
) {
  const at = dayjs(moment).locale(language)
  const clock = at.format('HH:mm')
  if (at.isSame(now, 'day')) return strings.time.today(clock)
  if (at.isSame(dayjs(now).subtract(1, 'day'), 'day')) return strings.time.yesterday(clock)
  return at.format(at.isSame(now, 'year') ? 'D MMM' : 'D MMM YYYY')
}

/** Formats the heading of a day in a chat: 'Today', 'Yesterday', 'Monday, 3 November'. */
export function formatDay(
  moment: Date,
  strings: Strings,
  language: LanguageCode,
  now = new Date(),
) {
  const at = dayjs(moment).locale(language)
  if (at.isSame(now, 'day')) return strings.time.todayDay
  if (at.isSame(dayjs(now).subtract(1, 'day'), 'day')) return strings.time.yesterdayDay
  return at.format(at.isSame(now, 'year') ? 'dddd, D MMMM' : 'D MMMM YYYY')
}

const isRecent = (at: Dayjs, now: Dayjs) =>
  at.isSame(now, 'day') || at.isSame(now.subtract(1, 'day'), 'day')

/** As {@link formatMoment}, always with the time of day: '3 Nov 14:05'. */
export function formatDateTime(moment: Date, strings: Strings, language: LanguageCode): string {
  const at = dayjs(moment).locale(language)
  const now = dayjs()
  if (isRecent(at, now)) return formatMoment(moment, strings, language)
  return at.format(at.isSame(now, 'year') ? 'D MMM HH:mm' : 'D MMM YYYY HH:mm')
}

function formatAs(as: string, moment: Date, strings: Strings, language: LanguageCode): string {
  const at = dayjs(moment).locale(language)
  const now = dayjs()
  if (as === 'clock') return at.format('HH:mm')
  if (as === 'full') return formatDateTime(moment, strings, language)
  if (as === 'brief' && isRecent(at, now)) {
    return at.isSame(now, 'day') ? at.format('HH:mm') : strings.time.yesterdayDay.toLowerCase()
  }
  return formatMoment(moment, strings, language)
}

interface MomentProps {
  stamp: Stamp | undefined
  /**
   * - `clock`: only the time of day, below a heading with the day
   * - `brief`: one word, for little room
   * - `full`: day and time of day
   */
  as?: 'relative' | 'clock' | 'brief' | 'full'
}

/** A formatted time stamp; its title is the exact time. An unreadable one is shown unchanged. */
export function Moment({ stamp, as = 'relative' }: MomentProps) {
  const strings = useStrings()
  const language = useLanguage()
  if (!stamp) return null
  const moment = stampToDate(stamp)
  if (!moment) return <span>{stamp.date}</span>
  const exact = dayjs(moment).locale(language).format('dddd, D MMMM YYYY, HH:mm:ss')
  return (
    <time dateTime={moment.toISOString()} title={exact}>
      {formatAs(as, moment, strings, language)}
    </time>
  )
}
