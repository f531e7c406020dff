import { expect, test } from 'vitest'

import { counted, formatCount } from './counted.ts'

test('a noun is plural but for one, and numbers are separated as the language does', () => {
  expect([0, 1, 2, 1204].map((count) => counted(count, 'ticket'))).toEqual([
    '0 tickets',
    '1 ticket',
    '2 tickets',
    '1,204 tickets',
  ])
  expect(counted(3, 'reply', 'replies')).toBe('3 replies')
  expect(formatCount(1204, 'id')).toBe('1.204')
})
