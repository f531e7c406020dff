import * as v from 'valibot'
import { expect, test } from 'vitest'

import { OwnPath } from './own-path.ts'

const OURS = 'https://portal.lab'

test.each([
  ['another origin', 'https://evil.example'],
  ['another origin, in capitals', 'HTTPS://evil.example'],
  ['no scheme', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a backslash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a backslash further on', '/tickets\\..\\..\\evil.example'],
  ['a tab between the slashes', '/\t/evil.example'],
  ['a line break between the slashes', '/\n/evil.example'],
  ['a zero', '/\u0000/evil.example'],
  ['a delete', '/\u007f/evil.example'],
  ['a control character of the second set', '/\u0085/evil.example'],
  ['a space before it', ' //evil.example'],
  ['dots that fall away', '/..//evil.example'],
  ['dots that are encoded', '/%2e%2e//evil.example'],
  ['one dot', '/.//evil.example'],
  ['a path that falls away', '/tickets/..//evil.example'],
  ['code', 'javascript:alert(1)'],
  ['code with a tab in it', 'java\tscript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['an encoded scheme', 'https%3A%2F%2Fevil.example'],
  ['encoded slashes alone', '%2F%2Fevil.example'],
  ['a name and a host', 'portal.lab@evil.example'],
  ['what no browser can read', 'http://['],
  ['a relative path', 'tickets'],
  ['nothing', ''],
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
  '/tickets/TC-2026/42#chat',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/login?redirect=//evil.example',
  '/tickets?next=https://evil.example',
  '/@evil.example',
])('%s stays with us', (path) => {
  expect(v.safeParse(OwnPath, path).success).toBe(true)
  expect(new URL(path, OURS).origin).toBe(OURS)
  expect(new URL(new URL(path, OURS).pathname, OURS).origin).toBe(OURS)
})
