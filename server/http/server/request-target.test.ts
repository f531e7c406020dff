import { expect, test } from 'vitest'

import { originForm, targetAt } from './request-target.ts'

const ORIGIN = 'http://backend.example:3000'

test.each([
  ['/api_v2/me?a=b', '/api_v2/me?a=b'],
  ['http://portal.example/api_v2/me?a=b', '/api_v2/me?a=b'],
  ['HTTPS://portal.example', '/'],
  ['http://portal.example?a=b', '/?a=b'],
  ['http://user:word@portal.example:80/x', '/x'],
  ['http:///x', '/x'],
  ['http://a\\@b/x', '/x'],
  ['//portal.example/x', '//portal.example/x'],
  ['*', '*'],
  ['ftp://portal.example/x', 'ftp://portal.example/x'],
])('%s is %s in origin form', (target, form) => {
  expect(originForm(target)).toBe(form)
})

test.each([
  ['/api_v2/me', '/api_v2/me', ''],
  ['/api_v2/customer/tickets?search=100%', '/api_v2/customer/tickets', '?search=100%'],
  ['/api_v2/customer/tickets?search=a/..b', '/api_v2/customer/tickets', '?search=a/..b'],
  ['/api_v2/x?a=/../..\\%2f%5c%00', '/api_v2/x', '?a=/../..\\%2f%5c%00'],
  ['/api_v2/x?a=b#c', '/api_v2/x', '?a=b'],
  ['/api_v2/x?', '/api_v2/x', ''],
  ['/api_v2/files/Report%20May%201.pdf', '/api_v2/files/Report%20May%201.pdf', ''],
  ['/api_v2/files/100%25.pdf', '/api_v2/files/100%25.pdf', ''],
  ['/api_v2/files/100%25de%25%25.pdf', '/api_v2/files/100%25de%25%25.pdf', ''],
  ['/api_v2/files/a..b/...', '/api_v2/files/a..b/...', ''],
  ['//elsewhere.example/api_v2/me', '//elsewhere.example/api_v2/me', ''],
  ['/%61pi_v2/me', '/%61pi_v2/me', ''],
])('%s is asked as it is', (target, path, search) => {
  expect(targetAt(ORIGIN, target)).toEqual({ path, search })
})

test.each([
  '/api_v2/../secret',
  '/api_v2/./me',
  '/api_v2/x/..',
  '/api_v2/x\\..\\..\\secret',
  '\\api_v2\\me',
  '/api_v2/%2e%2e/secret',
  '/api_v2/.%2E/secret',
  '/api_v2/%2e/secret',
  '/api_v2/..;/secret',
  '/api_v2/..;x=1/secret',
  '/api_v2/..%3b/secret',
  '/api_v2/x%5c..%5csecret',
  '/api_v2/x%5C',
  '/api_v2/x%2fy',
  '/api_v2/..%2Fsecret',
  '/api_v2/%252e%252e/secret',
  '/api_v2/..%252fsecret',
  '/api_v2/..%25252fsecret',
  '/api_v2/..%252525252fsecret',
  '/api_v2/%252e%252e/secret/100%25',
  '/api_v2/..%252fsecret%25zz',
  '/api_v2/%252e%252e%252fsecret%25ff',
  '/api_v2/x%00',
  '/api_v2/x%0d%0aX-Evil:%201',
  '/api_v2/x%2500',
  '/api_v2/100%',
  '/api_v2/%zz',
  '/api_v2/%c0%ae%c0%ae/secret',
  '/api_v2/é',
  '/api_v2/x\t',
  'x/api_v2/me',
  '*',
  '',
])('%s is refused', (target) => {
  expect(targetAt(ORIGIN, target)).toBeUndefined()
})

test('a path that is encoded as often as it fits is refused at once', () => {
  expect(targetAt(ORIGIN, `/api_v2/%${'25'.repeat(8000)}41`)).toBeUndefined()
})
