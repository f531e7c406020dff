import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testPush } from '#contract/notifications'
import { openTelemetry } from '#server/platform/telemetry/telemetry'
import { readEvents } from '#tests/support/event-reader'
import { readMetrics } from '#tests/support/read-metrics'
import { type BusyLab, GONE_SERVICE, openBusyLab } from '#tests/support/worlds/busy-lab'
import { openLab } from '#tests/support/worlds/lab'

const TOKEN = 'a-token-of-the-operator'
const REQUESTS = 'benchside_http_request_duration_seconds_count'

const open = async () =>
  openTelemetry({ metrics: true, traces: undefined }, pino({ level: 'silent' }))

let lab: BusyLab
beforeAll(async () => {
  lab = await openBusyLab(await open(), { token: TOKEN })
})
afterAll(async () => lab.close())

const read = async () => readMetrics(lab.address, TOKEN)

test('requests are counted by call and class of status, whatever they ask for', async () => {
  const { value } = await read()
  const count = (call: string, status: string) => value(REQUESTS, { call, status })
  expect(count('createToken', '2xx')).toBe(1)
  expect(count('readMe', '2xx')).toBe(1)
  expect(count('createTicket', '2xx')).toBe(1)
  expect(count('readTicket', '4xx')).toBe(1)
  expect(count('unknown', '4xx')).toBe(1)
  expect(count('upload', '2xx')).toBe(2)
  expect(count('portal', '4xx')).toBe(1)
  expect(value(REQUESTS, { call: 'events' })).toBeUndefined()
  const [sum = 0, all] = [
    value('benchside_http_request_duration_seconds_sum', { call: 'readMe' }),
    value('benchside_http_request_duration_seconds_bucket', { call: 'readMe', le: '+Inf' }),
  ]
  expect(sum).toBeGreaterThan(0)
  expect(all).toBe(1)
})

/** Longer than what any measured number has in it by chance. */
const ID = '471208150815'

test('a new address adds no series, and nothing says who somebody is', async () => {
  const before = await read()
  const series = (text: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('benchside_http_request'))
      .map((line) => line.slice(0, line.lastIndexOf(' ')))
  for (const path of ['/api_v2/a', '/api_v2/b?token=secret', `/api_v2/customer/ticket/${ID}`]) {
    await lab.send('GET', path, { token: lab.rina.token })
  }
  const after = await read()
  expect(series(after.text)).toEqual(series(before.text))
  for (const secret of [lab.rina.who.email, lab.rina.token, 'secret', ID, TOKEN]) {
    expect(after.text).not.toContain(secret)
  }
  const ours = after.text.split('\n').filter((line) => line.startsWith('benchside_'))
  const labels = new Set(
    ours.flatMap((line) => [...line.matchAll(/(\w+)="/g)].map(([, key]) => key)),
  )
  const known = ['call', 'status', 'le', 'operation', 'outcome', 'kind', 'carrier', 'state']
  expect(labels).toEqual(new Set([...known, 'holds', 'pool', 'version', 'node']))
})

test('push messages and mails are counted by what became of them', async () => {
  const { value } = await read()
  expect(value('benchside_pushes_total', { carrier: 'web_push', outcome: 'sent' })).toBe(1)
  expect(value('benchside_mails_total', { outcome: 'sent' })).toBe(1)
  expect(
    value('benchside_job_duration_seconds_count', { kind: 'send-mail', outcome: 'done' }),
  ).toBe(1)
})

test('a push service that is gone shows', async () => {
  const endpoint = `${GONE_SERVICE}/x`
  await lab.db.updateTable('devices').set({ fcm_token: endpoint }).execute()
  await sql`update devices set subscription = jsonb_set(subscription::jsonb, '{endpoint}',
    to_jsonb(${endpoint}::text))`.execute(lab.db)
  await lab.rina.call(testPush, { body: {} })
  const unreachable = { carrier: 'web_push', outcome: 'unreachable' }
  await expect.poll(async () => (await read()).value('benchside_pushes_total', unreachable)).toBe(1)
})

test('open streams and connections are those of now', async () => {
  const held = async () => (await read()).value('benchside_held', { holds: 'events' })
  await expect.poll(held).toBe(0)
  const page = await readEvents(lab, lab.rina.token)
  expect(await held()).toBe(1)
  const { value } = await read()
  expect(value('benchside_held_limit', { holds: 'events' })).toBe(5000)
  expect(value('benchside_http_connections')).toBeGreaterThan(1)
  page.close()
  await expect.poll(held).toBe(0)
})

test('bytes are those of connections that are open and of those that are not', async () => {
  const bytes = async () => {
    const { value } = await read()
    const [received = 0, sent = 0] = [
      value('benchside_http_received_bytes_total'),
      value('benchside_http_sent_bytes_total'),
    ]
    return { received, sent }
  }
  const before = await bytes()
  const body = { email: 'x'.repeat(100_000), password: 'x' }
  await lab.send('POST', '/api_v2/token', { body, headers: { Connection: 'close' } })
  const after = await bytes()
  expect(after.received - before.received).toBeGreaterThan(100_000)
  expect(after.sent).toBeGreaterThan(before.sent)
})

test('the pool and its statements are counted', async () => {
  const { value } = await read()
  const idle = value('benchside_database_connections', { pool: 'primary', state: 'idle' }) ?? 0
  const busy = value('benchside_database_connections', { pool: 'primary', state: 'busy' }) ?? 0
  expect(idle + busy).toBeGreaterThan(0)
  expect(value('benchside_database_connections_limit')).toBe(12)
  expect(value('benchside_database_waiting')).toBe(0)
  const statements = 'benchside_database_statement_duration_seconds_count'
  expect(value(statements, { operation: 'select', outcome: 'ok' })).toBeGreaterThan(5)
  expect(value(statements, { operation: 'insert', outcome: 'ok' })).toBeGreaterThan(1)
})

test('the process and what it runs are told', async () => {
  const { value } = await read()
  expect(value('benchside_build_info', { node: process.version })).toBe(1)
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
})

test('two servers of one process count each for itself', async () => {
  const other = await openLab({ telemetry: await open(), metricsToken: TOKEN })
  const { value } = await readMetrics(other.address, TOKEN)
  expect(value(REQUESTS)).toBeUndefined()
  await other.close()
})

test('/metrics is there for whoever has the token, and not at all without one', async () => {
  expect((await readMetrics(lab.address)).status).toBe(401)
  const wrong = await readMetrics(lab.address, `${TOKEN}x`)
  expect([wrong.status, wrong.names]).toEqual([401, []])
  for (const telemetry of [undefined, await open()]) {
    const without = await openLab({ telemetry })
    expect((await readMetrics(without.address, TOKEN)).status).toBe(404)
    await without.close()
  }
})
