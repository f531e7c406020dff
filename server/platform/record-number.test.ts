import { expect, test } from 'vitest'

import { ticketSlug } from '#contract/tickets/slug'

import { numberMonth, ticketNumber } from './record-number.ts'

test('the number names kind, year, month and a running number', () => {
  expect(ticketNumber('TC', { year: 2026, month: 3 }, 42)).toBe('TC/2026/03 0042')
  expect(ticketNumber('NR', { year: 2026, month: 11 }, 12_345)).toBe('NR/2026/11 12345')
})

test('its slug has no slashes and no spaces', () => {
  expect(ticketSlug(ticketNumber('TC', { year: 2026, month: 11 }, 42))).toBe('TC202611-0042')
})

test('the month is the one in Jakarta, seven hours ahead of UTC', () => {
  expect(numberMonth(new Date('2026-11-30T16:59:59Z'))).toEqual({ year: 2026, month: 11 })
  expect(numberMonth(new Date('2026-11-30T17:00:00Z'))).toEqual({ year: 2026, month: 12 })
  expect(numberMonth(new Date('2026-12-31T17:00:00Z'))).toEqual({ year: 2027, month: 1 })
})
