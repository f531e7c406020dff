import { expect, test } from 'vitest'

import {
  areAllBlocked,
  isPinBlocked,
  mayUseBenches,
  strangePinsAfter,
  triesLeft,
} from './policy.ts'

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

test('the tenth wrong PIN from new addresses blocks all, one a month never does', () => {
  const [day, now] = [24 * 60 * 60_000, new Date('2030-01-01')]
  const typed = (times: number, everyMs: number) => {
    let [until, at]: [Date | null, Date] = [null, now]
    return Array.from({ length: times }, (_, index) => {
      at = new Date(now.getTime() + index * everyMs)
      until = strangePinsAfter(until, at)
      return areAllBlocked(until, at)
    })
  }
  expect(typed(10, 1000).indexOf(true)).toBe(9)
  expect(typed(100, 30 * day)).not.toContain(true)
})
