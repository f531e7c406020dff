import { expect, test } from 'vitest'

import { findWords } from './mark-found.ts'

test.each([
  ['Centrifuge stops', 'centri', ['Centri']],
  ['Error E-12 (door)', 'door) e-12', ['E-12', 'door)']],
  ['One and oneself', 'one oneself', ['One', 'oneself']],
  ['Nothing here', ' ', []],
])('in %j, %j is found', (text, words, found) => {
  expect(findWords(text, words).map(([start, end]) => text.slice(start, end))).toEqual(found)
})
