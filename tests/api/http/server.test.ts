import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'

import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { DEFAULT_CONFIG, RuntimeConfig } from '#contract/config'
import { UPLOADS_PATH } from '#contract/http/resumable'
import { endpoints, namedEndpoints } from '#contract/index'
import { type Lab, openLab } from '#tests/support/worlds/lab'

/** What the built page says of its styles, and what runs in it before any file. */
const LAYERS = '@layer variables, mui, ui, features;'
const FIRST = 'document.documentElement.lang = "en"'

const FILES = `<script type="module" crossorigin src="/assets/react-1.js"></script>
<script type="module" crossorigin src="/assets/index-2.js"></script>
<link rel="stylesheet" crossorigin href="/assets/style-3.css">`

const hash = (text: string) => createHash('sha256').update(text).digest('base64')

let lab: Lab
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'benchside-client-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(
    path.join(folder, 'index.html'),
    `<!doctype html><style>${LAYERS}</style><script>${FIRST}</script>${'<p>Benchside</p>'.repeat(99)}${FILES}`,
  )
  await writeFile(path.join(folder, 'sw.js'), 'self.skipWaiting')
  await mkdir(path.join(folder, '.vite'))
  await writeFile(path.join(folder, '.vite', 'manifest.json'), '{}')
  await writeFile(
    path.join(folder, 'assets', 'main-1a2b.js'),
    `export const text = '${'a'.repeat(4000)}'`,
  )
  lab = await openLab({
    clientDir: folder,
    config: { ...DEFAULT_CONFIG, demo_accounts: [{ email: 'rina@demo.lab', note: 'RS Harapan' }] },
  })
})
afterAll(async () => {
  await lab.close()
  await rm(folder, { recursive: true })
})

const get = async (url: string, headers: Record<string, string> = {}) =>
  fetch(lab.address + url, { headers })
const PAGE = { Accept: 'text/html,application/xhtml+xml' }

test('a page is sent without a warning', async () => {
  const warnings: string[] = []
  const note = ({ message }: Error) => void warnings.push(message)
  process.on('warning', note)
  expect((await get('/login', PAGE)).status).toBe(200)
  process.off('warning', note)
  expect(warnings).toEqual([])
})

test('what is shared to the portal comes here where no worker takes it: the screen says so', async () => {
  const body = new FormData()
  body.set('text', 'The probe stops')
  const url = `${lab.address}/share`
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/share?problem=failed'])
})

test('it is alive, and ready while the database answers', async () => {
  expect((await get('/healthz')).status).toBe(200)
  expect((await get('/readyz')).status).toBe(200)
  const other = await openLab()
  expect((await fetch(`${other.address}/readyz`)).status).toBe(200)
  await other.db.destroy()
  const response = await fetch(`${other.address}/readyz`)
  expect([response.status, await response.json()]).toEqual([503, { ready: false }])
  expect((await fetch(`${other.address}/healthz`)).status).toBe(200)
})

test('config.json is what the portal reads', async () => {
  const config: unknown = await (await get('/config.json')).json()
  expect(v.parse(RuntimeConfig, config)).toMatchObject(config as object)
  expect(config).toMatchObject({
    brand: { name: 'Benchside' },
    demo_accounts: [{ email: 'rina@demo.lab' }],
  })
})

interface Described {
  openapi: string
  paths: Record<string, Record<string, Call>>
  components: { schemas: Record<string, unknown> }
}
interface Call {
  operationId: string
  security: unknown[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> }
  responses: Record<string, unknown>
  'x-extension'?: boolean
}

test('openapi.json describes every call of the contract', async () => {
  const described = (await (await get('/openapi.json')).json()) as Described
  expect(described.openapi).toBe('3.1.0')
  const resumable = new Set([UPLOADS_PATH, `${UPLOADS_PATH}/{id}`])
  const plain = Object.entries(described.paths).filter(([url]) => !resumable.has(url))
  const calls = plain.flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ url, method, call })),
  )
  expect(calls.map(({ call }) => call.operationId).toSorted()).toEqual(
    Object.keys(endpoints).toSorted(),
  )
  for (const { url, method, call } of calls) {
    const endpoint = namedEndpoints.find(({ name }) => name === call.operationId)
    expect([url, method]).toEqual([endpoint?.path, endpoint?.method.toLowerCase()])
    const named = call.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
    expect(named).toEqual([...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(Object.keys(call.responses)).toEqual(['200', 'default'])
    const key = call.parameters.find(({ name }) => name === 'Idempotency-Key')
    const keyed = method !== 'get' && endpoint?.access !== 'public'
    expect(key?.required).toBe(keyed ? false : undefined)
  }
})

test('openapi.json says what is optional, multipart, open to all, or an extension', async () => {
  const { paths } = (await (await get('/openapi.json')).json()) as Described
  const ticket = paths['/api_v2/customer/ticket']?.post
  expect(Object.keys(ticket?.requestBody?.content ?? {})).toEqual([
    'application/json',
    'multipart/form-data',
  ])
  const form = ticket?.requestBody?.content['multipart/form-data']?.schema
  expect(form?.properties).toMatchObject({
    img: { type: 'string', format: 'binary' },
    ticket_type_id: { type: 'integer', minimum: 1 },
  })
  expect(ticket?.requestBody?.content['application/json']?.schema.properties).toMatchObject({
    img_upload: { type: 'string', format: 'uuid' },
  })
  const upload = paths[`${UPLOADS_PATH}/{id}`]
  expect(Object.keys(upload ?? {})).toEqual(['parameters', 'head', 'patch', 'delete'])
  expect(paths[UPLOADS_PATH]?.post?.['x-extension']).toBe(true)
  expect(form?.required).toEqual(expect.arrayContaining(['ticket_type_id', 'description']))
  expect(paths['/api_v2/token']?.post?.security).toEqual([])
  expect(paths['/api_v2/me']?.get?.security).toEqual([{ bearer: [] }])
  expect(paths['/api_v2/logout']?.post?.['x-extension']).toBe(true)
  expect(paths['/api_v2/me']?.post?.['x-extension']).toBeUndefined()
  const days = paths['/api_v2/customer/tickets/export-excel']?.get?.parameters
  expect(days?.map(({ name, required }) => [name, required])).toEqual([
    ['date_from', true],
    ['date_to', true],
  ])
})

test('a navigation gets the page, whatever its path; nothing else does', async () => {
  for (const url of ['/', '/home', '/tickets/TC202611-0042/7?status=new', '/caf']) {
    const response = await get(url, PAGE)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toContain('text/html')
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(await response.text()).toContain('<p>Benchside</p>')
  }
  for (const [url, headers] of [
    ['/assets/gone-1a2b.js', {}],
    ['/home', { Accept: 'application/json' }],
    ['/api_v2/nothing', PAGE],
    ['/..%2f..%2fetc/passwd', {}],
    ['/.vite/manifest.json', {}],
  ] as const) {
    const response = await get(url, headers)
    expect([url, response.status]).toEqual([url, 404])
    expect(await response.json()).toMatchObject({ status_code: 404 })
  }
})

/** What an answer to a navigation is preceded by, and its own links. */
async function askForPage(address: string, mode = 'navigate') {
  const asked = request(`${address}/home`, { headers: { ...PAGE, 'Sec-Fetch-Mode': mode } })
  const hints: unknown[] = []
  asked.on('information', ({ statusCode, headers }) => hints.push([statusCode, headers.link]))
  asked.end()
  const [response] = await once(asked, 'response')
  response.resume()
  return { hints, links: response.headers.link }
}

const LINKS = [
  '</assets/react-1.js>; rel=modulepreload; crossorigin',
  '</assets/index-2.js>; rel=modulepreload; crossorigin',
  '</assets/style-3.css>; rel=preload; as=style; crossorigin',
].join(', ')

test('the page names what it loads first, and early where the proxy passes that on', async () => {
  expect(await askForPage(lab.address)).toEqual({ hints: [], links: LINKS })
  const hinting = await openLab({ clientDir: folder, earlyHints: true })
  expect(await askForPage(hinting.address)).toEqual({ hints: [[103, LINKS]], links: LINKS })
  // As a worker asks for it.
  expect(await askForPage(hinting.address, 'cors')).toEqual({ hints: [], links: undefined })
  await hinting.close()
})

test('hashed files are kept for ever, the worker never; both compressed', async () => {
  const asset = await get('/assets/main-1a2b.js', { 'Accept-Encoding': 'gzip' })
  expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(asset.headers.get('Content-Encoding')).toBe('gzip')
  expect(asset.headers.get('Vary')).toMatch(/accept-encoding/i)
  expect(await asset.text()).toContain('aaaa')
  expect((await get('/sw.js')).headers.get('Cache-Control')).toBe('no-cache')
})

test('every answer carries a strict policy', async () => {
  for (const url of ['/', '/api_v2/me', '/nothing']) {
    const { headers } = await get(url, PAGE)
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy.split(';')).toEqual(
      expect.arrayContaining([
        `script-src 'self' 'sha256-${hash(FIRST)}'`,
        'frame-src https://www.youtube-nocookie.com',
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
        'trusted-types default dompurify',
      ]),
    )
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(policy.match(/unsafe-\w+/g)).toBeNull()
    // hashes of an empty element, of what stops transitions and of the page's own, and no other directive for styles
    expect(policy.match(/style-src[^;]*/g)).toEqual([
      `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-GNF74DLkXb0fH3ILHgILFjk1ozCF3SNXQ5mQb7WLu/Y=' 'sha256-${hash(LAYERS)}'`,
    ])
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('Permissions-Policy')).toBe(
      'camera=(self), microphone=(self), geolocation=()',
    )
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Strict-Transport-Security')).toBeNull()
    expect(headers.get('X-Request-Id')).toMatch(/^[\dA-Z]{5}-[\dA-Z]{5}$/)
  }
})

test('behind https it asks for https from then on', async () => {
  const secure = await openLab({ publicUrl: 'https://portal.example' })
  const { headers } = await fetch(`${secure.address}/healthz`)
  expect(headers.get('Strict-Transport-Security')).toContain('max-age=')
  await secure.close()
})

test("answers of calls are not kept by anybody's cache", async () => {
  const rina = await lab.customer()
  const said = await rina.send('GET', '/api_v2/me')
  expect(said.headers.get('Cache-Control')).toBe('no-store')
})
