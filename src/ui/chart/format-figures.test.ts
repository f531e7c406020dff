import { expect, test } from 'vitest'

import { formatHours, formatMonth, formatShare } from './format-figures.ts'

test.each([
  [0, 'en', '0'],
  [90, 'en', '1.5'],
  [90, 'id', '1,5'],
  [60 * 12 + 20, 'en', '12'],
  [60 * 1234, 'en', '1,234'],
])('%i minutes in %s are %s hours', (minutes, language, said) => {
  expect(formatHours(minutes, language)).toBe(said)
})

test('a share is all only when nothing is missing', () => {
  expect(formatShare(199, 200, 'en')).toBe('99%')
  expect(formatShare(29, 100, 'id')).toBe('29%')
  expect(formatShare(3, 3, 'en')).toBe('100%')
  expect(formatShare(0, 3, 'en')).toBe('0%')
})

test('a month is said in short', () => {
  expect(formatMonth('2026-08', 'en')).toBe('Aug 26')
  expect(formatMonth('2026-08', 'id')).toBe('Agt 26')
  expect(formatMonth('never', 'en')).toBe('never')
})
