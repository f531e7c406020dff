import { expect, test } from 'vitest'

import { daysUntil } from './days-until.ts'

const now = new Date(2026, 10, 22, 23, 30)

test.each([
  ['2026-11-22', 0],
  ['2026-11-23', 1],
  ['2026-11-21', -1],
  ['2027-11-22', 365],
  ['soon', undefined],
])('%s is %s days away', (day, days) => {
  expect(daysUntil(day, now)).toBe(days)
})
