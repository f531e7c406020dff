import { expect, test } from 'vitest'

import { slugOf } from './slug.ts'

test.each([
  ['Calyra 800: software 7.4', 'calyra-800-software-7-4'],
  ['  Übung für Labor — 2026 ', 'ubung-fur-labor-2026'],
  ['检验', 'news'],
  ['a'.repeat(59) + ' b', 'a'.repeat(59)],
])('%j becomes %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})
