import { expect, test } from 'vitest'

import { chooseLanguage } from './translations.ts'

test.each([
  ['id', undefined, 'id'],
  ['id-ID,id;q=0.9,en;q=0.8', undefined, 'id'],
  ['en-GB,id;q=0.5', undefined, 'en'],
  ['fr;q=1.0, id;q=0.4, en;q=0.2', undefined, 'id'],
  ['id;q=0, en', undefined, 'en'],
  ['de', undefined, 'en'],
  ['de', 'id', 'en'],
  ['*', undefined, 'en'],
  ['', 'id', 'id'],
  [undefined, 'id', 'id'],
  [undefined, null, 'en'],
  [',;=q,,', undefined, 'en'],
] as const)('Accept-Language %j of a person who reads %j', (header, preferred, language) => {
  expect(chooseLanguage(header, preferred)).toBe(language)
})
