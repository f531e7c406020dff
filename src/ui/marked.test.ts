import { expect, test } from 'vitest'

import { splitByWords } from './marked.tsx'

test.each([
  ['Centrifuge stops', 'centri', ['', 'Centri', 'fuge stops']],
  ['Error E-12 (door)', 'door) e-12', ['Error ', 'E-12', ' (', 'door)', '']],
  ['One and oneself', 'one oneself', ['', 'One', ' and ', 'oneself', '']],
  ['Nothing here', ' ', ['Nothing here']],
])('in %j, %j is found', (text, words, parts) => {
  expect(splitByWords(text, words)).toEqual(parts)
})
