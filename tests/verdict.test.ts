import { expect, test } from 'vitest'

import { judge } from './faults/verdict.ts'

test('the verdict of the fault test sees what is lost, doubled and out of order', () => {
  expect(judge(['a', 'b', 'c'], ['a', 'b', 'c'])).toEqual({ lost: 0, doubled: 0, reordered: 0 })
  expect(judge(['a', 'b', 'c'], ['a', 'c'])).toEqual({ lost: 1, doubled: 0, reordered: 0 })
  expect(judge(['a', 'b'], ['a', 'a', 'a', 'b'])).toEqual({ lost: 0, doubled: 2, reordered: 0 })
  expect(judge(['a', 'b', 'c'], ['b', 'a', 'c'])).toEqual({ lost: 0, doubled: 0, reordered: 1 })
  expect(judge(['a'], ['older', 'a'])).toEqual({ lost: 0, doubled: 0, reordered: 0 })
})
