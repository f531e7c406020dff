// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

import { keepLocally } from './keep-locally.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a value is kept, and removed', () => {
  keepLocally('key', 'value')
  expect(localStorage.getItem('key')).toBe('value')
  keepLocally('key', undefined)
  expect(localStorage.getItem('key')).toBeNull()
})

const full = {
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
}

test.each([
  ['full', full],
  ['gone with its document', null],
])('a storage that is %s fails nobody', (_case, storage) => {
  vi.stubGlobal('localStorage', storage)
  expect(() => keepLocally('key', 'value')).not.toThrow()
})
