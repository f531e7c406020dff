import { expect, test } from 'vitest'

import { parseStatuses } from './parse-statuses.ts'

test.each([
  ['Submited', ['Submitted']],
  ['Submitted,Submited', ['Submitted']],
  [' Created, Read ,,Lost', ['Created', 'Read', 'Lost']],
  ['', []],
])('the address %j asks for %j', (asked, words) => {
  expect(parseStatuses(asked)).toEqual(words)
})
