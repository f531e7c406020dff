import { expect, test } from 'vitest'

import { parseSearch, stringifySearch } from './search-text.ts'

test.each([
  '1234567e12345678',
  '8472918374629184333',
  '007',
  '1.50',
  '0A1B2C3D4E5F6071',
  'true story',
])('the text %s comes out of an address as it went in', (code) => {
  expect(parseSearch(`?code=${encodeURIComponent(code)}`)).toEqual({ code })
  expect(parseSearch(stringifySearch({ code }))).toEqual({ code })
})

test('numbers, flags and nothing are what they were', () => {
  const search = { page: 3, offset: 0, is_active: false, search: '12' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
  expect(stringifySearch({ page: 3, none: undefined })).toBe('?page=3')
})
