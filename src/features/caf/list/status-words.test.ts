import { expect, test } from 'vitest'

import { statusWords } from './status-words.ts'

test.each([
  ['Submited', ['Submitted']],
  ['Submitted,Submited', ['Submitted']],
  [' Created, Read ,,Lost', ['Created', 'Read', 'Lost']],
  ['', []],
])('the address %j asks for %j', (asked, words) => {
  expect(statusWords(asked)).toEqual(words)
})
