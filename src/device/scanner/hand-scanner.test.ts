import { expect, test } from 'vitest'

import { createHandScanner } from './hand-scanner.ts'

/** Presses the keys at this interval in ms; returns the results. */
function type(keys: readonly string[], apart: number): (string | undefined)[] {
  const scanner = createHandScanner()
  return keys.map((key, index) => scanner.press(key, 1000 + index * apart))
}

test('fast typing that ends in Enter is a scan', () => {
  expect(type(['S', 'N', '-', '1', '0', '0', 'Enter'], 8).at(-1)).toBe('SN-100')
  expect(type(['Shift', 'S', 'Shift', 'N', '-', '1', '0', '0', 'Enter'], 20).at(-1)).toBe('SN-100')
})

test('a person who types is no scanner', () => {
  expect(type(['S', 'N', '-', '1', '0', '0', 'Enter'], 140)).not.toContain('SN-100')
  expect(type(['Enter'], 5)).toEqual([undefined])
  expect(type(['a', 'b', 'Enter'], 5).at(-1)).toBeUndefined()
})

test('a scan begins anew after a pause', () => {
  const scanner = createHandScanner()
  scanner.press('x', 0)
  for (const [index, key] of '12345'.split('').entries()) scanner.press(key, 500 + index * 5)
  expect(scanner.press('Enter', 530)).toBe('12345')
})
