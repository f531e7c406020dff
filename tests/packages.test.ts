/** The check of packages sees what it is there for; a registry of the test's own answers it. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, expect, test, vi } from 'vitest'

import { checkPackages, problemsOf } from '#ci/audit.mjs'

// npm is another process, and a busy machine starts it slowly.
vi.setConfig({ testTimeout: 60_000 })

let registry: Server | undefined
afterEach(() => void registry?.close())

async function answering(status: number, advisories: object): Promise<string> {
  registry = createServer((request, response) => {
    const asked = request.url?.endsWith('/advisories/bulk')
    response.writeHead(asked ? status : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(asked ? advisories : {}))
  })
  await new Promise<void>((resolve) => registry?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
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

test.each([
  ['low', true],
  ['high', false],
  ['critical', false],
])('an advisory of severity %s', async (severity, ok) => {
  const outcome = await checkPackages({ registry: await answering(200, advisory(severity)) })
  expect(outcome.ok).toBe(ok)
  expect(outcome.figure).toContain('with an advisory')
  if (!ok) expect(outcome.output).toContain('planted https://advisory.test/1')
})

test('a registry that does not answer is said, and stops nobody', async () => {
  const outcome = await checkPackages({ registry: await answering(405, {}) })
  expect(outcome).toMatchObject({ ok: true, figure: expect.stringContaining('no advisories') })
})

test('the scripts of packages', () => {
  const of = (entry: object) =>
    problemsOf({ packages: { '': {}, 'node_modules/one': entry } }, { allowScripts: { two: true } })
  expect(of({})).toEqual([])
  expect(of({ hasInstallScript: true })).toEqual(['one: runs a script, see allowScripts'])
})
