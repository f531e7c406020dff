import { expect, test } from 'vitest'

import { sayTime } from './say-time.ts'

const at = { date: '2026-08-03 21:05:00.000000', timezone_type: 3, timezone: 'Asia/Jakarta' }

test('the time of a message, in the reader’s zone', () => {
  expect(sayTime(at, 'en')).toBe('03 Aug 2026, 16:05')
  expect(sayTime(at, 'id')).toBe('03 Agt 2026, 16:05')
  expect(sayTime('2026-08-03 21:05', 'en')).toBe('03 Aug 2026, 16:05')
  expect(sayTime(Date.UTC(2026, 7, 3, 14, 5), 'en')).toBe('03 Aug 2026, 16:05')
  expect([sayTime(undefined, 'en'), sayTime('soon', 'en')]).toEqual(['', ''])
})
