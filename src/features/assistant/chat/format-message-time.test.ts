import { expect, test } from 'vitest'

import { formatMessageTime } from './format-message-time.ts'

const at = { date: '2026-08-03 21:05:00.000000', timezone_type: 3, timezone: 'Asia/Jakarta' }

test('the time of a message, in the reader’s zone', () => {
  expect(formatMessageTime(at, 'en')).toBe('03 Aug 2026, 16:05')
  expect(formatMessageTime(at, 'id')).toBe('03 Agt 2026, 16:05')
  expect(formatMessageTime('2026-08-03 21:05', 'en')).toBe('03 Aug 2026, 16:05')
  expect(formatMessageTime(Date.UTC(2026, 7, 3, 14, 5), 'en')).toBe('03 Aug 2026, 16:05')
  expect([formatMessageTime(undefined, 'en'), formatMessageTime('soon', 'en')]).toEqual(['', ''])
})
