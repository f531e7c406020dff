import dayjs from 'dayjs'
import 'dayjs/locale/id'

/** Formats minutes as hours: whole ones from ten on, with one decimal below. */
export function formatHours(minutes: number, language: string): string {
  const hours = minutes / 60
  const maximumFractionDigits = hours >= 10 ? 0 : 1
  return new Intl.NumberFormat(language, { maximumFractionDigits }).format(hours)
}

/** Formats a part as a whole percentage, rounded down: only all of it is 100%. */
export function formatShare(part: number, whole: number, language: string): string {
  const share = Math.floor((part * 100) / whole) / 100
  return new Intl.NumberFormat(language, { style: 'percent' }).format(share)
}

/** 'Nov 25' of YYYY-MM; anything else is returned unchanged. */
export function formatMonth(month: string, language: string): string {
  if (!/^\d{4}-\d{2}$/.test(month)) return month
  return dayjs(`${month}-01`).locale(language).format('MMM YY')
}
