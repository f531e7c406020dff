import { expect, test } from 'vitest'

import { makeRequestId, requestIdOf } from './request-id.ts'

const from = (remoteAddress: string, id?: string) => ({
  headers: id === undefined ? {} : { 'x-request-id': id },
  socket: { remoteAddress },
})

const OURS = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/

test('an id can be read out, and none comes twice', () => {
  const ids = Array.from({ length: 5000 }, makeRequestId)
  for (const id of ids) expect(id).toMatch(OURS)
  expect(new Set(ids).size).toBe(ids.length)
  // every digit is there, and none much more often than another
  const digits = ids.join('').replaceAll('-', '')
  const counts = new Map<string, number>()
  for (const digit of digits) counts.set(digit, (counts.get(digit) ?? 0) + 1)
  expect(counts.size).toBe(32)
  for (const count of counts.values()) expect(count).toBeGreaterThan(digits.length / 32 / 2)
})

const isProxy = (address: string | undefined) => address === '10.0.0.5'

test('the id of a proxy is kept', () => {
  expect(requestIdOf(from('10.0.0.5', 'a1b2c3d4-from-nginx'), isProxy)).toBe('a1b2c3d4-from-nginx')
})

test.each(['short', 'x'.repeat(65), 'with a space', 'new\nline-of-the-log', '<script>12345', ''])(
  'an id that is not well formed is replaced: %j',
  (id) => {
    expect(requestIdOf(from('10.0.0.5', id), isProxy)).toMatch(OURS)
  },
)

test('a stranger has no say in it', () => {
  expect(requestIdOf(from('203.0.113.7', 'a1b2c3d4-of-mine'), isProxy)).toMatch(OURS)
})
