import { expect, test } from 'vitest'

import { formatTime } from './format-time.ts'

const at = { date: '2026-08-03 21:05:00.000000', timezone_type: 3, timezone: 'Asia/Jakarta' }

test('the time of a message, in the reader’s zone', () => {
  expect(formatTime(at, 'en')).toBe('03 Aug 2026, 16:05')
  expect(formatTime(at, 'id')).toBe('03 Agt 2026, 16:05')
  expect(formatTime('2026-08-03 21:05', 'en')).toBe('03 Aug 2026, 16:05')
  expect(formatTime(Date.UTC(2026, 7, 3, 14, 5), 'en')).toBe('03 Aug 2026, 16:05')
  expect([formatTime(undefined, 'en'), formatTime('soon', 'en')]).toEqual(['', ''])
})
