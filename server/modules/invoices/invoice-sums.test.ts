import { expect, test } from 'vitest'

import { sumInvoice } from './invoice-sums.ts'

test('lines are multiplied and added, the tax is of the sum', () => {
  const lines = [
    { quantity: 2, unit_price: 1_250_000 },
    { quantity: 1, unit_price: 333 },
  ]
  expect(sumInvoice(lines, 11)).toEqual({ subtotal: 2_500_333, tax: 275_037, total: 2_775_370 })
})

test('an invoice of nothing is nothing', () => {
  expect(sumInvoice([], 11)).toEqual({ subtotal: 0, tax: 0, total: 0 })
})
