import { expect, test } from 'vitest'

import { totalOf } from './total-of.ts'

test.each([
  ['the first page is all there is', 4, 9, 0, 4],
  ['a full page has one more', 9, 9, 0, 10],
  ['a later page', 3, 9, 18, 21],
  ['a server that gave more than it was asked for', 20, 9, 0, 10],
])('%s', (_, rows, limit, offset, total) => {
  expect(totalOf(rows, limit, offset)).toBe(total)
})
