/** The check of packages sees what it is there for; a registry of the test's own answers it. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, expect, test, vi } from 'vitest'

// npm is another process, and a busy machine starts it slowly.
vi.setConfig({ testTimeout: 60_000 })

let registry: Server | undefined
afterEach(() => void registry?.close())

/** A registry that answers so, and how often it was asked for advisories. */
async function openRegistry(status: number, advisories: object) {
  let asked = 0
  registry = createServer((request, response) => {
    const isAsked = request.url?.endsWith('/advisories/bulk')
    if (isAsked) asked += 1
    response.writeHead(isAsked ? status : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isAsked ? advisories : {}))
  })
  await new Promise<void>((resolve) => registry?.listen(0, '127.0.0.1', resolve))
  const { port } = registry.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, timesAsked: () => asked }
}

/** npm remembers an advisory by its number. */
const id = () => Math.floor(Math.random() * Number.MAX_SAFE_INTEGER)

const advisory = (severity: string) => ({
  fastify: [
    {
      id: id(),
      url: 'https://advisory.test/1',
      title: 'planted',
      severity,
      vulnerable_versions: '*',
    },
  ],
})

/** What `npm run check:packages` says of advisories, asking the registry at `address`, and whether it is content. */
function audit(address: string): Promise<{ ok: boolean; said: string }> {
  const env = { ...process.env, npm_config_registry: address }
  return new Promise((resolve) => {
    execFile('npm', ['run', '--silent', 'audit:advisories'], { env }, (error, stdout) =>
      resolve({ ok: !error, said: stdout }),
    )
  })
}

test.each([
  ['low', true],
  ['high', false],
  ['critical', false],
])('an advisory of severity %s', async (severity, ok) => {
  const { address, timesAsked } = await openRegistry(200, advisory(severity))
  const outcome = await audit(address)
  expect(outcome.ok).toBe(ok)
  expect(timesAsked()).toBeGreaterThan(0)
  expect(outcome.said).not.toContain('The registry has no advisories')
  if (!ok) expect(outcome.said).toMatch(/planted - https:\/\/advisory\.test\/1/)
})

test('a registry that does not answer is said, and stops nobody', async () => {
  const outcome = await audit((await openRegistry(405, {})).address)
  expect(outcome).toEqual({ ok: true, said: 'The registry has no advisories\n' })
})

type LockedPackages = Record<string, { hasInstallScript?: boolean; os?: string[] }>

/** The names of packages that run a script when they are installed, and stand in no row of `allowScripts`. */
function findUndecided(packages: LockedPackages, allowScripts: Record<string, boolean>): string[] {
  return Object.entries(packages)
    .filter(([path, { hasInstallScript, os }]) => path !== '' && hasInstallScript && !os)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    .filter((name) => !(name in allowScripts))
}

test('every package that runs a script when it is installed is decided on', () => {
  const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
  const { packages } = read('package-lock.json') as { packages: LockedPackages }
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> }
  expect(findUndecided(packages, allowScripts)).toEqual([])
  const planted = { 'node_modules/one': { hasInstallScript: true } }
  expect(findUndecided(planted, { two: true })).toEqual(['one'])
})
