import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'

import { senderOf } from './sender.ts'

const from = (headers: Record<string, string>) =>
  ({ ip: '127.0.0.1', headers }) as unknown as FastifyRequest

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36 Edg/156.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/156.0 Safari/537.36',
    'Chrome',
    'Linux',
  ],
  ['curl/8.5.0', undefined, undefined],
])('%s is known', (agent, browser, system) => {
  expect(senderOf(from({ 'user-agent': agent }), undefined)).toMatchObject({ browser, system })
})

test.each([
  ['portal.lab:8080', 'http://portal.lab:8080'],
  ['[::1]:8080', 'http://[::1]:8080'],
  ['evil.example/path?', 'http://localhost'],
  ['user@evil.example', 'http://localhost'],
])('asked as %s, links lead to %s', (host, origin) => {
  expect(senderOf(from({ host }), undefined).origin).toBe(origin)
})

test('PUBLIC_URL wins over whatever a request says', () => {
  expect(senderOf(from({ host: 'evil.example' }), 'https://portal.lab').origin).toBe(
    'https://portal.lab',
  )
})
