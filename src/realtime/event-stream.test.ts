// @vitest-environment happy-dom
import { createStore } from '@tanstack/store'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { openEventStream, type EventStreamState } from './event-stream.ts'

interface Connection {
  key: string | null
  send: (text: string) => void
  end: () => void
  aborted: () => boolean
}

const encoder = new TextEncoder()

/** A server of event streams; `status` is its next answer. */
function serve() {
  const server = { status: 200, connections: [] as Connection[] }
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init = {}) => {
    const { signal, headers } = init
    let stream: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        stream = controller
        signal?.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    server.connections.push({
      key: new Headers(headers).get('x-key'),
      send: (text) => stream?.enqueue(encoder.encode(text)),
      end: () => stream?.close(),
      aborted: () => signal?.aborted ?? false,
    })
    const type = { 'Content-Type': 'text/event-stream; charset=utf-8' }
    return Promise.resolve(new Response(body, { status: server.status, headers: type }))
  })
  return server
}

function open() {
  const state = createStore<EventStreamState>('connecting')
  const subject = createStore<{ key: string } | undefined>({ key: 'rina' })
  const events: string[] = []
  const unauthorized: string[] = []
  const closed = openEventStream({
    state,
    lock: 'test',
    getSubject: subject.get,
    onSubjectChange: (listener) => subject.subscribe(listener).unsubscribe,
    buildRequest: ({ key }) => ({ path: '/events', headers: { 'x-key': key } }),
    onEvent: ({ data }, { key }) => events.push(`${key}: ${data}`),
    onUnauthorized({ key }) {
      unauthorized.push(key)
      subject.setState(() => undefined)
    },
  })
  return { state, subject, events, unauthorized, closed }
}

let server = serve()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server = serve()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Waits for one turn of the event loop; streams take several. */
function takeTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })
}

async function settle() {
  for (let turn = 0; turn < 5; turn++) await takeTurn()
}

async function pass(timeMs: number) {
  await settle()
  await vi.advanceTimersByTimeAsync(timeMs)
  await settle()
}
const at = (index: number) => {
  const connection = server.connections.at(index)
  if (!connection) throw new Error('no connection')
  return connection
}

/** Ends a client that would reconnect for ever. */
async function end({ subject, closed }: ReturnType<typeof open>) {
  server.status = 404
  subject.setState(() => ({ key: 'end' }))
  await pass(60_000)
  await closed
}

test('what ends is opened again after a pause, and events come to whom they are for', async () => {
  const client = open()
  await settle()
  expect(client.state.get()).toBe('live')
  at(0).send('data: one\n\nda')
  at(0).send('ta: two\n\n')
  await settle()
  expect(client.events).toEqual(['rina: one', 'rina: two'])
  at(0).end()
  await settle()
  expect(client.state.get()).toBe('connecting')
  expect(server.connections).toHaveLength(1)
  await pass(1000)
  expect(client.state.get()).toBe('live')
  expect(server.connections).toHaveLength(2)
  await end(client)
})

test('a server that stops says when to come back', async () => {
  const client = open()
  await settle()
  at(0).send('retry: 200\n\n')
  at(0).end()
  await pass(200)
  expect(client.state.get()).toBe('live')
  expect(server.connections).toHaveLength(2)
  at(1).send('retry: 86400000\n\n')
  at(1).end()
  await pass(30_000)
  expect(server.connections).toHaveLength(3)
  await end(client)
})

test('pauses grow while nobody answers, and silence ends a connection', async () => {
  server.status = 500
  const client = open()
  await pass(1000)
  expect(server.connections).toHaveLength(2)
  await pass(999)
  expect(server.connections.length).toBeLessThanOrEqual(3)
  server.status = 200
  await pass(4000)
  expect(client.state.get()).toBe('live')
  expect(at(-1).aborted()).toBe(false)
  await pass(62_500)
  expect(client.state.get()).not.toBe('missing')
  expect(server.connections.filter(({ aborted }) => aborted())).toHaveLength(1)
  await end(client)
})

test('another subject closes the connection; with none, nothing is connected', async () => {
  const client = open()
  await settle()
  client.subject.setState(() => ({ key: 'budi' }))
  await pass(1000)
  expect(at(0).aborted()).toBe(true)
  expect(at(1).key).toBe('budi')
  client.subject.setState(() => undefined)
  await pass(600_000)
  expect(at(1).aborted()).toBe(true)
  expect(server.connections).toHaveLength(2)
  client.subject.setState(() => ({ key: 'rina' }))
  await settle()
  expect(at(2).key).toBe('rina')
  await end(client)
})

test('a session that is over is reported; a backend without the stream is not asked again', async () => {
  server.status = 401
  const client = open()
  await settle()
  expect(client.unauthorized).toEqual(['rina'])
  server.status = 404
  client.subject.setState(() => ({ key: 'rina' }))
  await client.closed
  expect(client.state.get()).toBe('missing')
  await pass(600_000)
  expect(server.connections).toHaveLength(2)
})
