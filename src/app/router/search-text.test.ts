import { expect, test } from 'vitest'

import { makeVault } from '#vault/make-vault'

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

test('what was typed on a shared bench can be read from an address by who typed it alone', async () => {
  const [rina, budi] = await Promise.all([
    makeVault('rina', new Uint8Array(32).fill(1)),
    makeVault('budi', new Uint8Array(32).fill(2)),
  ])
  for (const typed of ['zanzibar', '~tilde', 42]) {
    const hidden = rina.hideTyped({ search: typed, page: 2 })
    const address = stringifySearch(hidden)
    expect(address).not.toContain(String(typed))
    expect(parseSearch(address)).toEqual(hidden)
    expect(rina.showTyped(hidden)).toEqual({ search: String(typed), page: 2 })
    expect(budi.showTyped(hidden)).toEqual({ page: 2 })
    expect(rina.hideTyped({ search: typed, page: 2 })).toEqual(hidden)
  }
  // the start screen hands it on
  const address = stringifySearch(rina.hideTyped({ search: 'zanzibar' }))
  expect(stringifySearch(parseSearch(address))).toBe(address)
})
