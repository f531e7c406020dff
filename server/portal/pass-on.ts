/** Proxies calls to the API of another origin, without buffering their bodies. */
import type { IncomingHttpHeaders } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'

import replyFrom from '@fastify/reply-from'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { REGISTRATION_KEY_HEADER } from '#contract/account/registration-stream'
import { ANNOUNCED_HEADERS } from '#contract/config'
import { httpMessages } from '#server/http/messages'
import { sendFailure } from '#server/http/send-failure'
import { targetAt } from '#server/http/server/request-target'
import { RUNS_NOTHING } from '#server/http/server/security'
import { MINUTE_MS } from '#server/platform/durations'
import { chooseLanguage } from '#server/platform/translations'

/** Nothing moves between the API and us for so long: it counts as away. Less than our own connections wait. */
const IDLE_MS = MINUTE_MS

/** RFC 9110, 7.6.1, and what belongs to one connection by custom. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/**
 * Request headers that are passed on: those that a browser or the portal sends. All others stay here, since a backend may
 * take its path, method or sender from them (`X-Original-URL`, `X-HTTP-Method-Override`, `X-Real-IP`), spelled with
 * underscores too. Cookies would let another site forge calls: the portal signs in by a token in a header.
 */
const PASSED_ON = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'baggage',
  'cache-control',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'dnt',
  'host',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'last-event-id',
  'origin',
  'pragma',
  'prefer',
  'priority',
  'range',
  'referer',
  'save-data',
  'traceparent',
  'tracestate',
  'user-agent',
  'x-requested-with',
  ...Object.values(ANNOUNCED_HEADERS).map((name) => name.toLowerCase()),
  REGISTRATION_KEY_HEADER,
])

/** Resumable uploads, and what browsers say of themselves and of the page. */
const PASSED_ON_PREFIXES = ['sec-ch-', 'sec-fetch-', 'tus-', 'upload-']

const isPassedOn = (name: string) =>
  PASSED_ON.has(name) || PASSED_ON_PREFIXES.some((prefix) => name.startsWith(prefix))

/** What is said of an answer to browsers is said by us. */
const NOT_GIVEN = [
  ...HOP_BY_HOP,
  'set-cookie',
  'clear-site-data',
  'service-worker-allowed',
  'refresh',
  'link',
  'nel',
  'report-to',
  'reporting-endpoints',
  'alt-svc',
  'content-security-policy',
  'content-security-policy-report-only',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'origin-trial',
  // Orders to a proxy before us: send another file or address.
  'x-accel-redirect',
  'x-sendfile',
  'x-lighttpd-send-file',
  'x-lighttpd-send-tempfile',
  'x-reproxy-url',
  'x-reproxy-file',
]

/** Their bodies are not passed on. All others need a length: a backend would take a body without one for the next request. */
const BODILESS = new Set(['GET', 'HEAD'])

const PREFIX = '/api_v2/'

interface Options {
  /** Where people reach the portal, if that is set. */
  publicUrl?: string | undefined
  idleMs?: number
}

/** Passes on what lies below `/api_v2/`; `origin` has no path. */
export async function passOn(
  app: FastifyInstance,
  origin: string,
  { publicUrl, idleMs = IDLE_MS }: Options = {},
): Promise<void> {
  await app.register(replyFrom, {
    base: origin,
    // Node's own client: its time out counts from the last byte in either direction, as a slow upload needs it. The plugin
    // takes any certificate unless it is told not to.
    http: { requestOptions: { timeout: idleMs, rejectUnauthorized: true } },
    disableCache: true,
    disableRequestLogging: true,
    destroyAgent: true,
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_, payload, done) => done(null, apart(payload)))
  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: `${PREFIX}*`,
    // packing would hold what has to arrive at once
    compress: false,
    onRequest: async (request, reply) => {
      const target = targetAt(origin, request.url)
      if (target?.path.startsWith(PREFIX)) return
      const messages = httpMessages[chooseLanguage(request.headers['accept-language'])]
      if (target) return sendFailure(reply, 404, messages.noSuchPath)
      return sendFailure(reply, 400, messages.malformed)
    },
    handler: (request, reply) => {
      const { path = '', search = '' } = targetAt(origin, request.url) ?? {}
      return reply.from(path, {
        queryString: () => search.slice(1),
        rewriteRequestHeaders: (_, headers) => headersUp(request, headers, publicUrl),
        rewriteHeaders: (headers) => headersDown(headers, origin),
        // a repeat is the client's to decide
        retryDelay: () => null,
        onResponse: (_, own, { stream }) => {
          // an API may answer before it has read all, as of a file that is too large: its sender gets to the end
          own.removeHeader('connection')
          own.send(stream)
        },
        onError: (own, { error }) => sendAway(own as FastifyReply, error),
      })
    },
  })
}

/** What ends on the API's side does not end the sender's connection: what still comes is read and dropped. */
function apart(payload: Readable): PassThrough {
  const body = new PassThrough()
  payload.pipe(body)
  payload.once('error', (error) => body.destroy(error))
  payload.once('close', () => {
    if (!payload.readableEnded) body.destroy(new Error('the sender has left'))
  })
  body.once('close', () => {
    payload.unpipe(body)
    payload.resume()
  })
  body.on('error', () => undefined)
  return body
}

function headersUp(
  request: FastifyRequest,
  given: IncomingHttpHeaders,
  publicUrl: string | undefined,
): IncomingHttpHeaders {
  const headers = pick(given, isPassedOn)
  if (BODILESS.has(request.method)) {
    delete headers['content-length']
    delete headers['content-type']
  } else if (given['content-length'] === undefined && request.body !== undefined) {
    headers['transfer-encoding'] = 'chunked'
  }
  return {
    ...headers,
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    ...reachedAt(request, publicUrl),
  }
}

/** Where people reach the portal: a backend may make links of it. `Host` is only asked where nothing else says so. */
function reachedAt(request: FastifyRequest, publicUrl: string | undefined): IncomingHttpHeaders {
  if (publicUrl === undefined) {
    return { 'x-forwarded-host': request.host, 'x-forwarded-proto': request.protocol }
  }
  const { host, protocol } = new URL(publicUrl)
  return { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) }
}

function headersDown(given: IncomingHttpHeaders, origin: string): IncomingHttpHeaders {
  const named = (given.connection ?? '').split(',').map((each) => each.trim().toLowerCase())
  const dropped = new Set([...NOT_GIVEN, ...named])
  const headers = pick(given, (name) => !dropped.has(name))
  const { location } = headers
  if (location !== undefined && URL.canParse(location) && new URL(location).origin === origin) {
    const { pathname, search, hash } = new URL(location)
    headers.location = pathname.replace(/^\/+/, '/') + search + hash
  }
  // whatever it sends never runs in the portal's name
  return { ...headers, 'content-security-policy': RUNS_NOTHING }
}

function pick(
  headers: IncomingHttpHeaders,
  isKept: (name: string) => boolean,
): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isKept(name)))
}

/** Not in the envelope: to the portal the API is unreachable, and it tries again. */
function sendAway(reply: FastifyReply, error: Error): void {
  reply.request.log.warn({ err: error }, 'the API does not answer')
  const late = 'statusCode' in error && error.statusCode === 504
  void reply
    .code(late ? 504 : 502)
    .header('Cache-Control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(late ? 'The API took too long to answer.\n' : 'The API does not answer.\n')
}
