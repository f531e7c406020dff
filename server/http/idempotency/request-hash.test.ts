import { expect, test } from 'vitest'

import { hashRequest } from './request-hash.ts'

const base = hashRequest('POST', '/a', { one: 1, two: { x: [1, 2], y: 'z' } })

test('the order of keys does not count', () => {
  expect(hashRequest('POST', '/a', { two: { y: 'z', x: [1, 2] }, one: 1 })).toEqual(base)
})

test('what a file holds counts', () => {
  const withFile = (text: string) =>
    hashRequest('POST', '/a', {}, { file: { sha256: Buffer.from(text) } })
  expect(withFile('one')).toEqual(withFile('one'))
  expect(withFile('one')).not.toEqual(withFile('two'))
  expect(withFile('one')).not.toEqual(hashRequest('POST', '/a', {}))
})

test.each([
  ['method', 'PUT', '/a', { one: 1, two: { x: [1, 2], y: 'z' } }],
  ['path', 'POST', '/b', { one: 1, two: { x: [1, 2], y: 'z' } }],
  ['value', 'POST', '/a', { one: 2, two: { x: [1, 2], y: 'z' } }],
  ['order of a list', 'POST', '/a', { one: 1, two: { x: [2, 1], y: 'z' } }],
  ['nothing', 'POST', '/a', undefined],
])('another %s is another request', (_, method, path, body) => {
  expect(hashRequest(method, path, body)).not.toEqual(base)
})
