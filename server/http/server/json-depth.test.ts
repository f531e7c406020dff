import { expect, test } from 'vitest'

import { isTooDeep } from './json-depth.ts'

test.each([
  ['[[1]]', false],
  ['[[[1]]]', true],
  ['{"a":{"b":1}}', false],
  ['{"a":{"b":[]}}', true],
  ['["[[[[", "\\"[[["]', false],
  ['[[1],[2],[3],{}]', false],
  ['', false],
])('%s with two at most: %s', (json, tooDeep) => {
  expect(isTooDeep(json, 2)).toBe(tooDeep)
})
