/**
 * A vendor's backend: the calls of section 7 with the fields of section 3 and no more. It stands before a server of ours,
 * so that what is done is really done: extensions, our headers and our fields do not pass. Numbers are texts, what is
 * missing is null, times name no zone and are a day behind, and files lie on another host that allows nobody to read them.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

import { makeIdempotencyKey } from '#contract/http/endpoint'
import { endpoints, namedEndpoints, type EndpointName } from '#contract/index'

import { reshape } from './reshape.ts'
import { QUERIES, SHAPES, WITH_META } from './shapes.ts'

/** What a browser may send from another origin: section 7's headers. */
const ALLOWED = 'Authorization, Content-Type, Accept-Language'
/** Rows that a list has where nobody says how many. */
const OWN_LIMIT = '15'
const DAY_MS = 86_400_000

export interface PlainBackend {
  readonly origin: string
  /** Where files lie: another origin, without CORS. */
  readonly filesOrigin: string
  /** Everything that was asked for, oldest first: `POST createReply`. */
  readonly asked: readonly string[]
  /** The next answer to this call is lost on its way: the work is done. */
  loseAnswer: (call: EndpointName) => void
  end: () => Promise<void>
}

interface Route {
  name: EndpointName
  method: string
  path: RegExp
}

const ROUTES: readonly Route[] = namedEndpoints
  .filter((each) => !('extension' in each && each.extension) && each.access !== 'staff')
  .map(({ name, method, path }) => ({
    name,
    method,
    path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))

/** `behind`: the origin of our server. Ends with {@link PlainBackend.end}. */
export async function startPlainBackend(behind: string, port = 0): Promise<PlainBackend> {
  const asked: string[] = []
  const lost = new Set<EndpointName>()
  const shelf = new Map<string, { path: string; authorization: string | undefined }>()

  const files = createServer((request, response) => {
    const [, name = ''] = /^\/files\/([\w-]+)/.exec(request.url ?? '') ?? []
    const file = shelf.get(name)
    if (!file) return void response.writeHead(404).end()
    const { authorization } = file
    pass(behind + file.path, 'GET', { ...(authorization && { authorization }) }, response)
  })
  const filesOrigin = await listen(files)

  const api = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.writeHead(502).end(String(error))
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://backend')
    response.setHeader('Date', new Date(Date.now() - DAY_MS).toUTCString())
    // Else the browser itself asks again where an answer is lost.
    response.setHeader('Connection', 'close')
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Expose-Headers', 'Content-Disposition')
    if (request.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Headers', ALLOWED)
      response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
      return void response.writeHead(204).end()
    }
    const route = ROUTES.find(
      ({ method, path }) => method === request.method && path.test(pathname),
    )
    if (!route) return refuse(response, 404, 'Not found')
    asked.push(`${route.method} ${route.name}`)
    const body = await readAll(request)
    const headers = forwarded(request.headers, route.method)
    const query = narrowed(route.name, searchParams)
    const answered = await fetchFrom(behind + pathname + query, route.method, headers, body)
    const { status, headers: said, bytes } = answered
    if (lost.delete(route.name)) return void request.socket.destroy()
    if (endpoints[route.name].data === 'blob' && status === 200) {
      for (const name of ['content-type', 'content-disposition'] as const) {
        const value = said[name]
        if (value) response.setHeader(name, value)
      }
      return void response.end(bytes)
    }
    const envelope = JSON.parse(bytes.toString('utf8')) as Record<string, unknown>
    if (status !== 200) {
      const { errors } = envelope
      return refuse(response, status, String(envelope.message), errors)
    }
    const shape = SHAPES[route.name]
    const addressOf = (path: string) => {
      if (!path.startsWith('/')) return path
      const name = randomUUID()
      shelf.set(name, { path, authorization: request.headers.authorization })
      return `${filesOrigin}/files/${name}/${path.split('/').at(-1)?.split('?')[0] ?? ''}`
    }
    const data = shape ? reshape(envelope.data, shape, { behindMs: DAY_MS, addressOf }) : null
    const meta = WITH_META.includes(route.name) ? { meta: envelope.meta } : {}
    const { message } = envelope
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ status_code: 200, message, data, ...meta }))
  }

  const origin = await listen(api, port)
  return {
    origin,
    filesOrigin,
    asked,
    loseAnswer: (call) => void lost.add(call),
    async end() {
      await Promise.all([close(api), close(files)])
    },
  }
}

function refuse(response: ServerResponse, status: number, message: string, errors?: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ status_code: status, message, ...(errors ? { errors } : {}) }))
}

/** Our server gets a key of its own each time: what comes twice is done twice. */
function forwarded(headers: IncomingHttpHeaders, method: string): Record<string, string> {
  const kept = ['authorization', 'content-type', 'accept-language'] as const
  const given = kept.flatMap((name) => (headers[name] ? [[name, headers[name]] as const] : []))
  const key = method === 'GET' ? [] : [['idempotency-key', makeIdempotencyKey()]]
  return Object.fromEntries([...given, ...key]) as Record<string, string>
}

function narrowed(call: EndpointName, search: URLSearchParams): string {
  const known = QUERIES[call] ?? []
  const read = new URLSearchParams([...search].filter(([name]) => known.includes(name)))
  if (known.includes('limit') && !read.has('limit')) read.set('limit', OWN_LIMIT)
  return read.size > 0 ? `?${read}` : ''
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

async function fetchFrom(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }> {
  const asking = ask(url, { method, headers: { ...headers, 'content-length': body.length } })
  asking.end(body)
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  const bytes = await readAll(response)
  return { status: response.statusCode ?? 502, headers: response.headers, bytes }
}

function pass(
  url: string,
  method: string,
  headers: Record<string, string>,
  response: ServerResponse,
): void {
  const asking = ask(url, { method, headers }, (answer) => {
    const type = answer.headers['content-type'] ?? 'application/octet-stream'
    response.writeHead(answer.statusCode ?? 502, { 'Content-Type': type })
    answer.pipe(response)
  })
  asking.on('error', () => response.writeHead(502).end())
  asking.end()
}

async function listen(server: Server, port = 0): Promise<string> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
