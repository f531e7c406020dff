import dayjs from 'dayjs'

import { stampToDate, type Stamp } from '#contract/http/stamp'
import type { LanguageCode, Strings } from '#i18n/catalogue'
import { useLanguage, useStrings } from '#i18n/use-strings'

/** `now` is the clock's unless it is given. */
type Format = (moment: Date, strings: Strings, language: LanguageCode, now?: Date) => string

/** Reads a moment in the reader's language and time zone; `daysAgo` is 0 today, 1 yesterday, -1 tomorrow. */
function read(moment: Date, language: LanguageCode, now = new Date()) {
  const at = dayjs(moment).locale(language)
  const today = dayjs(now).startOf('day')
  return {
    at,
    daysAgo: today.diff(at.startOf('day'), 'day'),
    isThisYear: at.year() === today.year(),
  }
}

const isRecent = (daysAgo: number) => daysAgo === 0 || daysAgo === 1

/**
 * Formats a time relative to today, in the reader's time zone: 'today 14:05', 'yesterday 09:10', '3 Nov', '3 Nov 2025'.
 */
export const formatMoment: Format = (moment, strings, language, now) => {
  const { at, daysAgo, isThisYear } = read(moment, language, now)
  if (daysAgo === 0) return strings.time.today(at.format('HH:mm'))
  if (daysAgo === 1) return strings.time.yesterday(at.format('HH:mm'))
  return at.format(isThisYear ? 'D MMM' : 'D MMM YYYY')
}

/** Formats the heading of a day in a chat: 'Today', 'Yesterday', 'Monday, 3 November'. */
export const formatDay: Format = (moment, strings, language, now) => {
  const { at, daysAgo, isThisYear } = read(moment, language, now)
  if (daysAgo === 0) return strings.time.todayDay
  if (daysAgo === 1) return strings.time.yesterdayDay
  return at.format(isThisYear ? 'dddd, D MMMM' : 'D MMMM YYYY')
}

/** As {@link formatMoment}, always with the time of day: '3 Nov 14:05'. */
export const formatDateTime: Format = (moment, strings, language, now) => {
  const { at, daysAgo, isThisYear } = read(moment, language, now)
  if (isRecent(daysAgo)) return formatMoment(moment, strings, language, now)
  return at.format(isThisYear ? 'D MMM HH:mm' : 'D MMM YYYY HH:mm')
}

/** Formats a time in one word: '14:05', 'yesterday', '3 Nov', '3 Nov 2025'. */
export const formatBriefly: Format = (moment, strings, language, now) => {
  const { at, daysAgo } = read(moment, language, now)
  if (daysAgo === 0) return at.format('HH:mm')
  if (daysAgo === 1) return strings.time.yesterdayDay.toLowerCase()
  return formatMoment(moment, strings, language, now)
}

const FORMATS = {
  relative: formatMoment,
  clock: (moment) => dayjs(moment).format('HH:mm'),
  brief: formatBriefly,
  full: formatDateTime,
} satisfies Record<string, Format>

interface MomentProps {
  stamp: Stamp | undefined
  /**
   * - `clock`: only the time of day, below a heading with the day
   * - `brief`: one word, for little room
   * - `full`: day and time of day
   */
  as?: keyof typeof FORMATS
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
      {FORMATS[as](moment, strings, language)}
    </time>
  )
}
