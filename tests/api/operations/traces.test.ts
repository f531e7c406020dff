import { Writable } from 'node:stream'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createLog } from '#server/http/logging'
import { openTelemetry } from '#server/platform/telemetry/telemetry'
import {
  type CollectedSpan,
  openTraceCollector,
  SPAN_KIND,
  type TraceCollector,
} from '#tests/support/fakes/trace-collector'
import { type BusyLab, openBusyLab } from '#tests/support/worlds/busy-lab'
import { openLab } from '#tests/support/worlds/lab'

/** As a proxy says it: the trace, its own span, and that the trace is recorded. */
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`

interface Line {
  trace_id?: string
  path?: string
  msg: string
}

function openLines() {
  const lines: Line[] = []
  const write = (chunk: Buffer, _: string, done: () => void) => {
    lines.push(JSON.parse(chunk.toString()) as Line)
    done()
  }
  return { lines, log: createLog(new Writable({ write })) }
}

let lab: BusyLab
let collector: TraceCollector
let lines: Line[]
let spans: CollectedSpan[]
beforeAll(async () => {
  collector = await openTraceCollector()
  const opened = openLines()
  lines = opened.lines
  const settings = { metrics: false, traces: collector.origin }
  const telemetry = await openTelemetry(settings, opened.log)
  lab = await openBusyLab(telemetry, { log: opened.log })
  await lab.send('GET', '/api_v2/me', {
    token: lab.rina.token,
    headers: { traceparent: TRACEPARENT },
  })
  await lab.db.schema.dropTable('replies').cascade().execute()
  await lab.send('GET', '/api_v2/customer/ticket/1/reply', { token: lab.rina.token })
  await lab.close()
  await telemetry?.stop()
  spans = collector.spans()
})
afterAll(async () => collector.close())

const named = (name: string) => spans.filter((span) => span.name === name)
const childrenOf = ({ spanId }: CollectedSpan) =>
  spans.filter(({ parentSpanId }) => parentSpanId === spanId)

test('a call is a span by its name, and its statements are parts of it', () => {
  const [call] = named('listTickets')
  expect(call).toMatchObject({
    kind: SPAN_KIND.server,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api_v2/customer/tickets',
      'http.response.status_code': 200,
      'benchside.request_id': expect.stringMatching(/^[\dA-Z]{5}-[\dA-Z]{5}$/) as string,
    },
    resource: { 'service.name': 'benchside' },
  })
  const statements = call ? childrenOf(call) : []
  expect(statements.length).toBeGreaterThan(1)
  for (const { name, kind, traceId, attributes } of statements) {
    expect([kind, traceId]).toEqual([SPAN_KIND.client, call?.traceId])
    expect(attributes['db.system.name']).toBe('postgresql')
    expect(String(attributes['db.query.text']).toLowerCase()).toContain(name)
  }
})

test('each call has a trace of its own, whatever a sender says where no proxy is trusted', () => {
  const calls = [...named('readMe'), ...named('createToken'), ...named('createTicket')]
  expect(calls).toHaveLength(4)
  expect(new Set(calls.map(({ traceId }) => traceId)).size).toBe(4)
  expect(calls.map(({ traceId }) => traceId)).not.toContain(TRACE)
  for (const { parentSpanId } of calls) expect(parentSpanId ?? '').toBe('')
})

test('jobs have traces of their own, with the push messages that they send', () => {
  const [job] = named('job deliver-push')
  expect(job).toMatchObject({
    kind: SPAN_KIND.consumer,
    attributes: { 'benchside.job.attempt': 1 },
  })
  const names = job ? childrenOf(job).map(({ name }) => name) : []
  expect(names).toContain('push web_push')
  expect(names).toContain('select')
  expect(named('job send-mail')).toHaveLength(1)
})

test('what the server asks for itself is no trace: every statement belongs to something', () => {
  const ids = new Set(spans.map(({ spanId }) => spanId))
  for (const span of spans.filter(({ attributes }) => attributes['db.system.name'])) {
    expect(ids).toContain(span.parentSpanId)
  }
})

test('a failure of ours is marked, in the call and in the statement', () => {
  const [call] = named('listReplies')
  expect(call).toMatchObject({ status: 2, attributes: { 'http.response.status_code': 500 } })
  const failed = call ? childrenOf(call).filter(({ status }) => status === 2) : []
  expect(failed).toHaveLength(1)
})

test('no value, token or address is in a trace', () => {
  const { who, token } = lab.rina
  const text = collector.text()
  for (const secret of [who.email, who.password, token, 'reagent probe', 'Rina Wulandari']) {
    expect(text).not.toContain(secret)
  }
})

test('lines of the log name the trace', () => {
  const traceOf = (name: string) => named(name)[0]?.traceId
  const of = (path: string) => lines.find((line) => line.path === path)
  expect(of('/api_v2/customer/tickets')?.trace_id).toBeDefined()
  expect(spans.map(({ traceId }) => traceId)).toContain(of('/api_v2/customer/tickets')?.trace_id)
  const failed = lines.find(({ msg }) => msg === 'request failed')
  expect(failed?.trace_id).toBe(traceOf('listReplies'))
})

test('a proxy on this machine says to which trace a request belongs, and its id', async () => {
  const { lines: own, log } = openLines()
  const telemetry = await openTelemetry({ metrics: false, traces: collector.origin }, log)
  const behind = await openLab({ telemetry, publicUrl: 'https://portal.example' }, log)
  const rina = await behind.customer()
  const headers = { traceparent: TRACEPARENT, 'X-Request-Id': 'from-the-proxy-1' }
  const said = await rina.send('GET', '/api_v2/me', { headers })
  expect(said.headers.get('X-Request-Id')).toBe('from-the-proxy-1')
  await behind.close()
  await telemetry?.stop()
  const span = collector.spans().find(({ name, traceId }) => name === 'readMe' && traceId === TRACE)
  expect(span).toMatchObject({
    name: 'readMe',
    parentSpanId: '00f067aa0ba902b7',
    attributes: { 'benchside.request_id': 'from-the-proxy-1' },
  })
  expect(own).toContainEqual(
    expect.objectContaining({ reqId: 'from-the-proxy-1', trace_id: TRACE }),
  )
})

test('a collector that takes nothing is said once, and costs no request', async () => {
  const deaf = await openTraceCollector({ status: 400 })
  const { lines: own, log } = openLines()
  const telemetry = await openTelemetry({ metrics: false, traces: deaf.origin }, log)
  const apart = await openLab({ telemetry }, log)
  const rina = await apart.customer()
  expect((await rina.send('GET', '/api_v2/me')).status).toBe(200)
  await apart.close()
  await telemetry?.stop()
  expect(own.filter(({ msg }) => msg.startsWith('traces are not taken'))).toHaveLength(1)
  await deaf.close()
})
