/** Request lines and headers that no client sends, over a bare connection to `npm run portal` in front of a recording backend. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { openStubBackend, type StubBackend } from '#tests/support/fakes/stub-backend'
import { type Started, startProcess } from '#tests/support/programs/spawn-server'
import { openWire } from '#tests/support/wire'

const CERTIFICATE = path.join(import.meta.dirname, '../../support/samples/self-signed.pem')

let folder: string
let stub: StubBackend
/** Response headers that the backend adds. */
let given: Record<string, string> = {}
let portal: Started
let address: string
let started: Started[] = []

function startPortal(env: Record<string, string>): Started {
  const one = startProcess({ CLIENT_DIR: folder, ...env }, 'portal/main.js')
  started.push(one)
  return one
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'benchside-hostile-'))
  await writeFile(path.join(folder, 'index.html'), '<!doctype html>')
  stub = await openStubBackend((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', ...given })
    response.end('{}')
  })
  portal = startPortal({ API_PROXY: stub.origin })
  address = await portal.ready
})
beforeEach(() => {
  given = {}
  stub.asked.length = 0
})
afterAll(async () => {
  for (const { child } of started) child.kill('SIGTERM')
  await stub.close()
  await rm(folder, { recursive: true, force: true })
  started = []
})

/** Sends it as it is. Returns the status, and all that was answered. */
async function ask(lines: string[], at = address): Promise<{ status: number; heard: string }> {
  const wire = await openWire({ address: at })
  wire.send([...lines, 'Connection: close', '', ''].join('\r\n'))
  await wire.ended
  return { status: wire.statuses()[0] ?? 0, heard: wire.heard() }
}

const get = (target: string, ...headers: string[]) =>
  ask([`GET ${target} HTTP/1.1`, 'Host: portal.example', ...headers])

test.each([
  '/api_v2/x\\..\\..\\secret',
  '/api_v2/..\\secret',
  '/api_v2\\..\\secret',
  '/api_v2/../secret',
  '/api_v2/./../secret',
  '/api_v2/%2e%2e/secret',
  '/api_v2/.%2e/%2e./secret',
  '/api_v2/..%2fsecret',
  '/api_v2/..%5csecret',
  '/api_v2/x%2f..%2f..%2fsecret',
  '/api_v2/%252e%252e/secret',
  '/api_v2/..%252fsecret',
  '/api_v2/..;/secret',
  '/api_v2/..;x=1/secret',
  '/api_v2/%00',
  '/api_v2/x%0d%0aHost:%20evil.example',
  '/api_v2/100%',
  '/api_v2/%c0%ae%c0%ae/secret',
  '/api_v2/\t../secret',
  '/api_v2/é',
  '//evil.example/api_v2/me',
  '/\\evil.example/api_v2/me',
  '///api_v2/me',
  '/x/../api_v2/me',
  '/%61pi_v2/../secret',
  '/%61pi_v2/me',
  '/API_V2/me',
  '/api_v2%2fme',
  '/api_v2;/me',
  '@evil.example/api_v2/me',
  ':9/api_v2/me',
  '*',
  'http://evil.example',
  'http://evil.example/secret',
  'http://evil.example/api_v2/../secret',
  'http://evil.example/api_v2/x\\..\\..\\secret',
  'http://evil.example\\api_v2\\me',
  'http://@/secret',
  'http:evil.example/api_v2/me',
  'ftp://evil.example/api_v2/me',
  'file:///api_v2/me',
])('GET %s asks the backend nothing', async (target) => {
  for (const accept of ['Accept: application/json', 'Accept: text/html']) {
    const { status } = await get(target, accept)
    expect([status, accept]).toEqual([expect.toSatisfy((code) => code < 500 && code > 0), accept])
  }
  expect(stub.asked).toEqual([])
})

test('a POST to a wrong path is refused unread, and TRACE and CONNECT go nowhere', async () => {
  const length = 'Content-Length: 9'
  const host = 'Host: portal.example'
  const wrong = '/api_v2/x\\..\\..\\secret'
  expect(await ask([`POST ${wrong} HTTP/1.1`, host, length])).toMatchObject({ status: 400 })
  expect(await ask(['TRACE /api_v2/me HTTP/1.1', host])).toMatchObject({ status: 404 })
  await ask(['CONNECT evil.example:443 HTTP/1.1', host])
  expect(stub.asked).toEqual([])
})

test.each([
  ['/api_v2/customer/tickets?search=100%', undefined],
  ['/api_v2/customer/tickets?search=a/..b', undefined],
  ['/api_v2/customer/tickets?search=..%2f..%5c%00&a=\\..\\', undefined],
  ['/api_v2/customer/tickets?search=%&limit=1%zz', undefined],
  ['/api_v2/me?', '/api_v2/me'],
  ['/api_v2/me?next=//evil.example/..', undefined],
  ['/api_v2/files/Report%20May.pdf', undefined],
  ['/api_v2/files/100%25.pdf', undefined],
  ['http://evil.example/api_v2/me?search=100%', '/api_v2/me?search=100%'],
  ['HTTPS://user:word@evil.example:1/api_v2/me', '/api_v2/me'],
])('GET %s asks the backend for the same', async (target, url = target) => {
  expect((await get(target)).status).toBe(200)
  expect(stub.asked.map((asked) => [asked.url, asked.headers.host])).toEqual([
    [url, new URL(stub.origin).host],
  ])
})

const TAKEN_FROM_HEADERS = [
  'X-Original-URL: /secret',
  'X-Original-Host: evil.example',
  'X-Rewrite-URL: /secret',
  'X-HTTP-Method-Override: DELETE',
  'X-HTTP-Method: DELETE',
  'X-Method-Override: DELETE',
  'X-Real-IP: 6.6.6.6',
  'X-Client-IP: 6.6.6.6',
  'X-Cluster-Client-IP: 6.6.6.6',
  'X-Remote-User: admin',
  'Remote-User: admin',
  'True-Client-IP: 6.6.6.6',
  'CF-Connecting-IP: 6.6.6.6',
  'Fastly-Client-IP: 6.6.6.6',
  'Forwarded: for=6.6.6.6;host=evil.example',
  'Via: 1.1 evil.example',
  'X-Forwarded-For: 6.6.6.6',
  'X_Forwarded_For: 6.6.6.6',
  'X-Forwarded-Host: evil.example',
  'X_Forwarded_Host: evil.example',
  'X-Forwarded-Proto: evil',
  'X-Forwarded-Port: 6666',
  'X-Forwarded-Prefix: /evil',
  'X-Forwarded-Server: evil.example',
  'X-Forwarded: for=6.6.6.6',
  'X-Host: evil.example',
  'X_Original_URL: /secret',
  'X_HTTP_Method_Override: DELETE',
  'Proxy: http://evil.example',
  'Proxy-Authorization: Basic evil',
  'Proxy-Connection: evil',
  'Cookie: evil=1',
  'TE: trailers, evil',
  'Upgrade: evil',
  'Expect: evil',
  'X-Request-ID: evil-request',
  'Max-Forwards: 6666',
]

test.each(TAKEN_FROM_HEADERS)('%s does not get through', async (header) => {
  await get('/api_v2/me', header, 'Authorization: Bearer token')
  for (const { url, method, headers } of stub.asked) {
    expect([method, url]).toEqual(['GET', '/api_v2/me'])
    expect(JSON.stringify(headers)).not.toMatch(/evil|secret|6\.6\.6\.6|6666|DELETE|admin/)
  }
})

test('what Connection names goes no further, but takes away nothing of ours', async () => {
  const heads = ['Connection: X-Forwarded-For, X-Request-Id, Accept, Host', 'Accept: a/b']
  const wire = await openWire({ address })
  wire.send(['GET /api_v2/me HTTP/1.1', 'Host: portal.example', ...heads, '', ''].join('\r\n'))
  await expect.poll(() => wire.statuses()).toEqual([200])
  wire.cut()
  const { headers = {} } = stub.asked[0] ?? {}
  expect(headers).not.toHaveProperty('accept')
  expect(headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-request-id': expect.any(String),
    host: new URL(stub.origin).host,
  })
})

test('what the portal and browsers send gets through', async () => {
  const sent = {
    accept: 'application/json',
    'accept-language': 'id',
    authorization: 'Bearer token',
    'idempotency-key': 'a-key',
    'if-none-match': '"a"',
    'if-range': '"a"',
    'last-event-id': '7',
    origin: 'https://portal.example',
    range: 'bytes=0-3',
    'sec-fetch-site': 'same-origin',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'user-agent': 'Browser',
    'x-customer-account': '1',
    'x-file-link': '1',
    'x-waiting-key': 'key',
  }
  await get('/api_v2/me', ...Object.entries(sent).map(([name, value]) => `${name}: ${value}`))
  expect(stub.asked[0]?.headers).toMatchObject(sent)
})

test.each(['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST', 'PUT', 'PATCH'])(
  'a request in the body of %s is none to the backend',
  async (method) => {
    const body = 'GET /secret HTTP/1.1\r\nHost: portal.example\r\n\r\n'
    const length = `Content-Length: ${body.length}`
    const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
    for (const [framing, sent] of [
      [length, body],
      [`${length}\r\nConnection: Content-Length`, body],
      ['Content-Type: a/b\r\nTransfer-Encoding: chunked', chunks],
      ['Connection: Transfer-Encoding\r\nTransfer-Encoding: chunked', chunks],
    ]) {
      const wire = await openWire({ address })
      const host = 'Host: portal.example'
      wire.send(`${method} /api_v2/me HTTP/1.1\r\n${host}\r\n${framing}\r\n\r\n${sent}`)
      await expect.poll(() => wire.statuses()).toEqual([200])
      // it uses the same connection to the backend
      expect((await get('/api_v2/me')).status).toBe(200)
      wire.cut()
    }
    const urls = stub.asked.map(({ url }) => url)
    expect(urls).toEqual(Array.from({ length: 8 }, () => '/api_v2/me'))
  },
)

test('the host that a request names makes no links where the portal knows its own', async () => {
  const own = startPortal({ API_PROXY: stub.origin, PUBLIC_URL: 'https://portal.example' })
  const host = 'Host: evil.example'
  await ask(['GET /api_v2/me HTTP/1.1', host, 'X-Forwarded-Host: evil.example'], await own.ready)
  expect(stub.asked[0]?.headers).toMatchObject({
    'x-forwarded-host': 'portal.example',
    'x-forwarded-proto': 'https',
  })
  // a request of HTTP/1.0 names none
  expect((await ask(['GET /api_v2/me HTTP/1.0'])).status).toBe(200)
})

test('no answer orders a proxy before us to send something else, or speaks to browsers for us', async () => {
  given = {
    'X-Accel-Redirect': '/evil',
    'X-Sendfile': '/evil',
    'Set-Cookie': 'evil=1',
    'Cross-Origin-Opener-Policy': 'evil',
    'X-Content-Type-Options': 'evil',
    'X-Accel-Buffering': 'no',
  }
  const { status, heard } = await get('/api_v2/me')
  expect(status).toBe(200)
  expect(heard).not.toContain('evil')
  expect(heard).toMatch(/^x-content-type-options: nosniff\r$/im)
  expect(heard).toMatch(/^x-accel-buffering: no\r$/im)
})

test('a backend has to have a certificate that is trusted', async () => {
  const pem = await readFile(CERTIFICATE, 'utf8')
  const asked: (string | undefined)[] = []
  const server = createServer({ key: pem, cert: pem }, ({ headers }, response) => {
    asked.push(headers.authorization)
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const env = { API_PROXY: `https://localhost:${port}` }
  const wary = startPortal(env)
  const trusting = startPortal({ ...env, NODE_EXTRA_CA_CERTS: CERTIFICATE })
  const request = { headers: { Authorization: 'Bearer token' } }
  expect((await fetch(`${await wary.ready}/api_v2/me`, request)).status).toBe(502)
  expect(asked).toEqual([])
  expect((await fetch(`${await trusting.ready}/api_v2/me`, request)).status).toBe(200)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
