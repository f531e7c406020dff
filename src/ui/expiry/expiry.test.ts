import { expect, test } from 'vitest'

import { toStamp } from '#contract/http/stamp'

import { expiryOf, getElapsedShare } from './expiry.ts'

const now = new Date(2026, 10, 22, 9, 0)
const at = (month: number, day: number, hour: number) =>
  toStamp(new Date(2026, month - 1, day, hour))

test.each([
  ['a moment ago', at(11, 22, 8), 'expired', undefined],
  ['later today', at(11, 22, 23), 'soon', 0],
  ['tomorrow, though in less than 24 hours', at(11, 23, 1), 'soon', 1],
  ['on the 60th day', at(13, 21, 23), 'soon', 60],
  ['on the 61st day', at(13, 22, 0), 'valid', undefined],
] as const)('ends %s', (_, stamp, state, days) => {
  const expiry = expiryOf(stamp, now)
  expect(expiry.state).toBe(state)
  expect(expiry.state === 'soon' ? expiry.days : undefined).toBe(days)
})

test('no end, and one that cannot be read, are none', () => {
  expect(expiryOf(undefined, now)).toEqual({ state: 'none' })
  const odd = { date: 'soon', timezone_type: 3, timezone: 'UTC' }
  expect(expiryOf(odd, now)).toEqual({ state: 'none' })
})

test('what has passed stays between its ends', () => {
  expect(getElapsedShare(at(11, 21, 9), at(11, 23, 9), now)).toBeCloseTo(0.5)
  expect(getElapsedShare(at(11, 1, 9), at(11, 11, 9), now)).toBe(1)
  expect(getElapsedShare(at(11, 23, 9), at(11, 30, 9), now)).toBe(0)
  expect(getElapsedShare(at(11, 23, 9), at(11, 1, 9), now)).toBeUndefined()
})
