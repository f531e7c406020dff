import { expect, test } from 'vitest'

import { firstName } from './topics.ts'

test.each([
  ['Rina Wulandari', 'Rina'],
  ['dr. Dewi Lestari, Sp.PK', 'Dewi'],
  ['Agus', 'Agus'],
  ['dr.', 'dr.'],
])('%s is greeted as %s', (name, first) => {
  expect(firstName(name)).toBe(first)
})
