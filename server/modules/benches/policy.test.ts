import { expect, test } from 'vitest'

import { isPinBlocked, mayUseBenches, triesLeft } from './policy.ts'

test('customers use benches, staff do not', () => {
  expect(mayUseBenches({ role: 'customer' })).toBe(true)
  expect(mayUseBenches({ role: 'staff' })).toBe(false)
})

test('a PIN is blocked by the fifth wrong one in a row, and where it was taken away', () => {
  const unlock_hash = Buffer.alloc(32)
  expect(isPinBlocked({ unlock_hash, wrong_pins: 4 })).toBe(false)
  expect(isPinBlocked({ unlock_hash, wrong_pins: 5 })).toBe(true)
  expect(isPinBlocked({ unlock_hash: null, wrong_pins: 0 })).toBe(true)
})

test('tries that are left are never fewer than none', () => {
  expect([0, 2, 4, 5, 9].map(triesLeft)).toEqual([5, 3, 1, 0, 0])
})
