import dayjs from 'dayjs'
import 'dayjs/locale/id'

import type { LanguageCode } from '#i18n/catalogue'

import type { Visit } from './month/month-days.ts'

/** '10:00–12:00' of a visit within one day of the reader's calendar, else with its days. */
export function formatVisitTime({ starts, ends }: Visit, language: LanguageCode): string {
  const [from, to] = [dayjs(starts).locale(language), dayjs(ends).locale(language)]
  if (!to.isAfter(from)) return from.format('HH:mm')
  if (to.isSame(from, 'day')) return `${from.format('HH:mm')}–${to.format('HH:mm')}`
  return `${from.format('D MMM HH:mm')} – ${to.format('D MMM HH:mm')}`
}

export const formatMonth = (month: string, language: LanguageCode) =>
  dayjs(`${month}-01`).locale(language).format('MMMM YYYY')

export const formatFullDate = (day: string, language: LanguageCode) =>
  dayjs(day).locale(language).format('dddd, D MMMM YYYY')
