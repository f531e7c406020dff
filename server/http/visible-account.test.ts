import { expect, test } from 'vitest'

import { visibleAccount } from './visible-account.ts'

test.each([
  ['a customer sees the account they are linked to', 'customer', 7, 7, 7],
  ['a customer whose link was taken away sees nothing', 'customer', 7, null, undefined],
  ['a customer without an account sees nothing', 'customer', null, null, undefined],
  ['staff see the account they chose, linked or not', 'staff', 7, null, 7],
  ['staff who chose none see nothing', 'staff', null, null, undefined],
] as const)('%s', (_, role, chosen, linked, seen) => {
  expect(visibleAccount({ role, chosen, linked })).toBe(seen)
})
