/** The process as it is shipped: a port of its own for metrics, and no library that nobody asked for. */
// @module-tag tail
import { once } from 'node:events'
import { connect } from 'node:net'

import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { openTraceCollector, type TraceCollector } from '#tests/support/fakes/trace-collector'
import { type Connection, copyDatabase } from '#tests/support/postgres/database'
import { databaseUrl } from '#tests/support/postgres/database-url'
import { spawnServer, startProcess } from '#tests/support/programs/spawn-server'
import { readMetrics } from '#tests/support/read-metrics'

/** Says, as the process ends, which packages of interest it has loaded. */
const SAY_LOADED = `
import { writeSync } from 'node:fs'
import { createRequire } from 'node:module'
process.on('exit', () => {
  const files = Object.keys(createRequire('file:///any.js').cache)
  const names = files.flatMap((file) => /node_modules\\/(@opentelemetry\\/[^/]+|prom-client)\\//.exec(file)?.[1] ?? [])
  writeSync(1, '\\nloaded: ' + [...new Set(names)].sort().join(' ') + '\\n')
})`
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(SAY_LOADED)}`

let connection: Connection
let collector: TraceCollector
beforeAll(async () => {
  connection = await copyDatabase(inject('postgres'))
  collector = await openTraceCollector()
})
afterAll(async () => collector.close())

async function loadedBy(env: Record<string, string>): Promise<string[]> {
  const server = await spawnServer(connection, { NODE_OPTIONS, ...env })
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  server.child.kill('SIGTERM')
  await once(server.child, 'close')
  const [, names] = /^loaded: (.*)$/m.exec(server.out()) ?? []
  if (names === undefined) throw new Error('it did not say')
  return names.split(' ').filter((name) => name !== '')
}

test('neither library is loaded unless it is asked for', async () => {
  expect(await loadedBy({})).toEqual([])
}, 60_000)

test('metrics bring their library and the interface that it names, and no more', async () => {
  expect(await loadedBy({ METRICS_PORT: '0' })).toEqual(['@opentelemetry/api', 'prom-client'])
}, 60_000)

test('traces bring theirs', async () => {
  const loaded = await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin })
  expect(loaded).toContain('@opentelemetry/sdk-trace-base')
  expect(loaded).toContain('@opentelemetry/exporter-trace-otlp-http')
  expect(loaded).not.toContain('prom-client')
}, 60_000)

const metricsOf = (out: string) => /^Metrics are at (http:\S+)\/metrics$/m.exec(out)?.[1] ?? ''

test('a port of its own has metrics and health, and the portal has no metrics', async () => {
  const server = await spawnServer(connection, { METRICS_PORT: '0' })
  const own = metricsOf(server.out())
  expect(own).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const said = await readMetrics(own)
  expect([said.status, said.value('benchside_build_info')]).toEqual([200, 1])
  expect(said.value('benchside_jobs_counted')).toBe(1)
  for (const path of ['/healthz', '/readyz']) {
    expect((await fetch(own + path)).status).toBe(200)
    expect((await fetch(server.address + path)).status).toBe(200)
  }
  expect((await fetch(`${own}/config.json`)).status).toBe(404)
  expect((await readMetrics(server.address)).status).toBe(404)

  // one that is taken stops the start
  const { port } = new URL(own)
  const second = startProcess({
    DEMO: '0',
    DATABASE_URL: databaseUrl(connection),
    METRICS_PORT: port,
  })
  expect(await second.ended).toBe(1)
  expect(second.err()).toContain(
    `port ${port} of 127.0.0.1 is taken: choose another with METRICS_PORT`,
  )
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}, 120_000)

test('the port of its own takes so many connections of an address, and no more', async () => {
  const server = await spawnServer(connection, { METRICS_PORT: '0' })
  const { port } = new URL(metricsOf(server.out()))
  const sockets = Array.from({ length: 50 }, () => connect(Number(port), '127.0.0.1'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const oneMore = connect(Number(port), '127.0.0.1')
  await once(oneMore, 'close')
  expect(sockets.filter((socket) => socket.destroyed)).toEqual([])
  for (const socket of sockets) socket.destroy()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}, 60_000)

test('with a token the port of its own asks for it, and the portal still has no metrics', async () => {
  const METRICS_TOKEN = 'a-token-of-the-operator'
  const server = await spawnServer(connection, { METRICS_PORT: '0', METRICS_TOKEN })
  const own = metricsOf(server.out())
  expect((await readMetrics(own)).status).toBe(401)
  expect((await readMetrics(own, METRICS_TOKEN)).status).toBe(200)
  expect((await fetch(`${own}/healthz`)).status).toBe(200)
  expect((await readMetrics(server.address, METRICS_TOKEN)).status).toBe(404)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}, 120_000)

test('while it ends in order, the port of its own says that it is not ready', async () => {
  const server = await spawnServer(connection, { METRICS_PORT: '0', DRAIN_S: '10' })
  const own = metricsOf(server.out())
  server.child.kill('SIGTERM')
  const ready = async () => (await fetch(`${own}/readyz`)).status
  await expect.poll(ready).toBe(503)
  expect((await fetch(`${own}/healthz`)).status).toBe(200)
  expect((await readMetrics(own)).status).toBe(200)
  expect(await server.ended).toBe(0)
}, 120_000)
