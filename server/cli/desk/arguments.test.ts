import { expect, test } from 'vitest'

import { readArguments, readLine, readPart, takeNumber } from './arguments.ts'

test('a number is taken off, in one word or in two', () => {
  const expected = { number: 'TC/2026/11 0042', rest: ['hello'] }
  expect(takeNumber(['TC/2026/11', '0042', 'hello'])).toEqual(expected)
  expect(takeNumber(['TC/2026/11 0042', 'hello'])).toEqual(expected)
  expect(() => takeNumber(['42'])).toThrow('by its number')
})

test('parts and lines', () => {
  expect(readPart('Reagent probe x2')).toEqual({ name: 'Reagent probe', quantity: 2 })
  expect(readPart('Seal')).toEqual({ name: 'Seal', quantity: 1 })
  expect(readLine('Travel x3 @ 250000')).toEqual({
    description: 'Travel',
    quantity: 3,
    unit_price: 250_000,
  })
  expect(() => readLine('Travel')).toThrow('a line looks like')
})

test('an option that there is not is named', () => {
  expect(() => readArguments(['--notes', 'x'])).toThrow('--notes')
})
