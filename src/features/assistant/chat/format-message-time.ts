import dayjs from 'dayjs'
import 'dayjs/locale/id'
import * as v from 'valibot'

import { Stamp, stampToDate } from '#contract/http/stamp'
import type { LanguageCode } from '#i18n/catalogue'

/** 'DD MMM YYYY, hh:mm' (specification 2.4), in 24 hours and the reader's time zone; empty for an unreadable time. */
export function formatMessageTime(
  time: Stamp | string | number | undefined,
  language: LanguageCode,
): string {
  const moment = typeof time === 'number' ? new Date(time) : dateOf(time)
  return moment ? dayjs(moment).locale(language).format('DD MMM YYYY, HH:mm') : ''
}

function dateOf(time: Stamp | string | undefined): Date | undefined {
  const stamp = v.safeParse(Stamp, time)
  return stamp.success ? stampToDate(stamp.output) : undefined
}
