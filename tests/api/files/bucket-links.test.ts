/** What of a bucket is offered to browsers: what its CORS rule allows, said in the log, the policy and the configuration. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'

import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { LINK_HEADER } from '#contract/http/link-header'
import { openBucketLinks } from '#server/platform/files/bucket/open-bucket-links'
import { openS3Store } from '#server/platform/files/bucket/s3-store'
import { PORTAL } from '#tests/support/bucket-contract'
import { type CorsRule, type FakeS3, startBucket } from '#tests/support/fakes/fake-s3'
import { openLab } from '#tests/support/worlds/lab'

let bucket: FakeS3
beforeAll(async () => {
  bucket = await startBucket('lab-files')
})
afterAll(() => bucket.close())

const rule = (methods: string[], origin = PORTAL): CorsRule => ({
  origins: [origin],
  methods,
  headers: [],
  exposed: [],
})

async function opened(allowed: CorsRule | undefined, endpoint = bucket.settings.endpoint) {
  const said: { level: number; msg: string }[] = []
  const sink = new Writable({
    write(chunk, _, done) {
      said.push(JSON.parse(String(chunk)) as (typeof said)[number])
      done()
    },
  })
  bucket.allow(allowed)
  const links = await openBucketLinks(bucket.settings, { endpoint, portal: PORTAL }, pino(sink))
  return { links, level: pino().levels.labels[said[0]?.level ?? 0], lines: said.length }
}

test.each<[string, CorsRule | undefined, boolean, boolean, string]>([
  ['reads and writes', rule(['GET', 'PUT']), true, true, 'info'],
  ['reads', rule(['GET']), true, false, 'warn'],
  ['nothing', undefined, false, false, 'warn'],
  [
    'nothing of another portal',
    rule(['GET', 'PUT'], 'https://other.example'),
    false,
    false,
    'warn',
  ],
])('a bucket that allows %s', async (_, allowed, down, up, level) => {
  const { links, ...said } = await opened(allowed)
  expect([links.download !== undefined, links.upload !== undefined]).toEqual([down, up])
  expect(said).toEqual({ level, lines: 1 })
})

test('one that does not answer here may do so to browsers, under their address of it', async () => {
  const { links, ...said } = await opened(undefined, 'http://127.0.0.1:9/')
  expect(said).toEqual({ level: 'warn', lines: 1 })
  const key = '00000000-0000-4000-8000-000000000000'
  const address = await links.download?.(key, { type: 'text/plain', disposition: 'inline' })
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:9\/lab-files\/0{8}-0000-4000-8000-0{12}\?/)
})

test.each([500, 503, 429])(
  'one that fails with %i for now is tried by browsers',
  async (status) => {
    const busy = createServer((_, response) => response.writeHead(status).end())
    await once(busy.listen(0, '127.0.0.1'), 'listening')
    const { port } = busy.address() as AddressInfo
    const { links, ...said } = await opened(undefined, `http://127.0.0.1:${port}`)
    expect(said).toEqual({ level: 'warn', lines: 1 })
    expect([links.download !== undefined, links.upload !== undefined]).toEqual([true, true])
    busy.closeAllConnections()
    await once(busy.close(), 'close')
  },
)

test('a server with links announces them, and its pages may reach the bucket alone; others do neither', async () => {
  const { links } = await opened(rule(['GET', 'PUT']))
  const files = openS3Store(bucket.settings)
  for (const bucketLinks of [links, undefined]) {
    const lab = await openLab({ files, bucketLinks })
    const response = await fetch(`${lab.address}/config.json`)
    const { api_headers } = (await response.json()) as { api_headers: string[] }
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    const [connect = ''] = /connect-src[^;]*/.exec(policy) ?? []
    const { endpoint } = bucket.settings
    const reachable = connect.split(' ').filter((source) => source.startsWith(endpoint))
    expect(api_headers.includes(LINK_HEADER)).toBe(bucketLinks !== undefined)
    expect(reachable).toEqual(bucketLinks ? [`${endpoint}/lab-files/`] : [])
    expect(policy.replace(connect, '')).not.toContain(endpoint)
    await lab.close()
  }
})
