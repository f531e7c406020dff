import { expect, test } from 'vitest'

import { en } from '#i18n/strings.en'

import { formatBriefly, formatDateTime, formatDay, formatMoment } from './moment.tsx'

const NOW = new Date(2026, 10, 25, 0, 30)

/** A moment in all four ways, as read at half past midnight. */
const all = (...at: [number, number, number, number, number]) =>
  [formatMoment, formatBriefly, formatDateTime, formatDay].map((format) =>
    format(new Date(...at), en, 'en', NOW),
  )

test('a moment is named by its day, not by how long ago it is', () => {
  expect(all(2026, 10, 25, 0, 5)).toEqual(['today 00:05', '00:05', 'today 00:05', 'Today'])
  expect(all(2026, 10, 25, 23, 55)).toEqual(['today 23:55', '23:55', 'today 23:55', 'Today'])
  expect(all(2026, 10, 24, 0, 5)).toEqual([
    'yesterday 00:05',
    'yesterday',
    'yesterday 00:05',
    'Yesterday',
  ])
})

test('an older or later moment is a date, of another year with the year', () => {
  expect(all(2026, 10, 23, 23, 55)).toEqual([
    '23 Nov',
    '23 Nov',
    '23 Nov 23:55',
    'Monday, 23 November',
  ])
  expect(all(2026, 10, 26, 0, 0)).toEqual([
    '26 Nov',
    '26 Nov',
    '26 Nov 00:00',
    'Thursday, 26 November',
  ])
  expect(all(2025, 10, 25, 0, 5)).toEqual([
    '25 Nov 2025',
    '25 Nov 2025',
    '25 Nov 2025 00:05',
    '25 November 2025',
  ])
})
