import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { isOwnPath, ownPathAt } from './own-path.ts'
import { OwnPath } from './schemas.ts'

const OURS = 'https://portal.lab'

const FOREIGN: readonly [string, string][] = [
  ['another origin', 'https://evil.example'],
  ['another origin, in capitals', 'HTTPS://evil.example'],
  ['no scheme', '//evil.example'],
  ['no scheme, with a path', '//evil.example/x'],
  ['three slashes', '///evil.example'],
  ['a backslash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a backslash further on', '/tickets\\..\\..\\evil.example'],
  ['a tab between the slashes', '/\t/evil.example'],
  ['a line break between the slashes', '/\n/evil.example'],
  ['a line break at the end', '/home\n'],
  ['a tab in what is asked for', '/home?a=\t'],
  ['a zero', '/\u0000/evil.example'],
  ['a delete', '/\u007f/evil.example'],
  ['a control character of the second set', '/\u0085/evil.example'],
  ['a space before it', ' //evil.example'],
  ['a control character before it', '\u0001//evil.example'],
  ['dots that fall away', '/..//evil.example'],
  ['dots that are encoded', '/%2e%2e//evil.example'],
  ['one dot', '/.//evil.example/x'],
  ['a path that falls away', '/tickets/..//evil.example'],
  ['a path that falls away before a backslash', '/tickets/../\\evil.example'],
  ['code', 'javascript:alert(1)'],
  ['code with a tab in it', 'java\tscript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a blob', `blob:${OURS}/1`],
  ['an encoded scheme', 'https%3A%2F%2Fevil.example'],
  ['encoded slashes alone', '%2F%2Fevil.example'],
  ['a name and a host', 'portal.lab@evil.example'],
  ['what no browser can read', 'http://['],
  ['a relative path', 'tickets'],
  ['nothing', ''],
]

test.each(FOREIGN)('%s is no path of our own', (_, given) => {
  expect(isOwnPath(given)).toBe(false)
  expect(v.safeParse(OwnPath, given).success).toBe(false)
  expect(ownPathAt(given, OURS)).toBeUndefined()
})

test.each([
  ['a number', 7],
  ['a list', ['/home', '//evil.example']],
  ['an object', { pathname: '//evil.example' }],
])('%s is no path of our own', (_, given) => {
  expect(v.safeParse(OwnPath, given).success).toBe(false)
})

test.each([
  '/home',
  '/',
  '/tickets?status=held&search=a%2F%2Fb',
  '/tickets?search=a\\b',
  '/tickets/TC-2026/42#chat',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/login?redirect=//evil.example',
  '/tickets?next=https://evil.example',
  '/@evil.example',
  '/assets/logo.svg',
  '/api_v2/customer/help/3/video',
])('%s stays with us', (path) => {
  expect(v.safeParse(OwnPath, path).success).toBe(true)
  expect(ownPathAt(path, OURS)).toBe(path)
  expect(new URL(path, OURS).origin).toBe(OURS)
  expect(new URL(new URL(path, OURS).pathname, OURS).origin).toBe(OURS)
})

test('whatever passes is one of our own, however often a browser reads it', () => {
  const part = fc.constantFrom('/', '\\', '.', '..', '%2e', '?', '#', '@', ':', '\t', ' ', 'evil')
  const address = fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`)
  fc.assert(
    fc.property(address, (path) => {
      if (!isOwnPath(path)) return
      const { origin, pathname, href } = new URL(path, OURS)
      expect(origin).toBe(OURS)
      expect(new URL(pathname, OURS).origin).toBe(OURS)
      expect(ownPathAt(href, OURS)).toBe(ownPathAt(path, OURS))
    }),
    { numRuns: 5000 },
  )
})

test('an address of the origin is its path, and one of another is nothing', () => {
  expect(ownPathAt('/tickets/TC202611-0042/42?t=1#end', OURS)).toBe(
    '/tickets/TC202611-0042/42?t=1#end',
  )
  expect(ownPathAt(`${OURS}/caf`, OURS)).toBe('/caf')
  expect(ownPathAt('/tickets/../caf', OURS)).toBe('/caf')
  const foreign = [
    undefined,
    `${OURS}//evil.example/x`,
    `${OURS}/..//evil.example/x`,
    `${OURS}/\\evil.example/x`,
    `${OURS}.evil.example/home`,
    `${OURS}@evil.example/`,
    OURS,
    `/${'x'.repeat(4096)}`,
  ]
  for (const address of foreign) expect(ownPathAt(address, OURS), address).toBeUndefined()
})
