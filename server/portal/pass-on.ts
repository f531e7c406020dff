/** Proxies calls to the API of another origin, without buffering their bodies. */
import type { IncomingHttpHeaders } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'

import replyFrom from '@fastify/reply-from'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { RUNS_NOTHING } from '#server/http/server/security'
import { MINUTE_MS } from '#server/platform/durations'

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

/** The portal signs in by a token in a header: a cookie would let another site forge calls. */
const NOT_TAKEN = [...HOP_BY_HOP, 'cookie', 'expect', 'forwarded']

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
]

const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** `origin` without a path; only `/api_v2/` is passed on. */
export async function passOn(
  app: FastifyInstance,
  origin: string,
  { idleMs = IDLE_MS } = {},
): Promise<void> {
  await app.register(replyFrom, {
    base: origin,
    // Node's own client: its time out counts from the last byte in either direction, as a slow upload needs it
    http: { requestOptions: { timeout: idleMs } },
    disableCache: true,
    disableRequestLogging: true,
    destroyAgent: true,
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_, payload, done) => done(null, apart(payload)))
  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/api_v2/*',
    // packing would hold what has to arrive at once
    compress: false,
    handler: (request, reply) =>
      reply.from(request.url, {
        rewriteRequestHeaders: (_, headers) => headersUp(request, headers),
        rewriteHeaders: (headers) => headersDown(headers, origin),
        // a repeat is the client's to decide
        retryDelay: () => null,
        onResponse: (_, own, { stream }) => {
          // an API may answer before it has read all, as of a file that is too large: its sender gets to the end
          own.removeHeader('connection')
          own.send(stream)
        },
        onError: (own, { error }) => sendAway(own as FastifyReply, error),
      }),
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

function headersUp(request: FastifyRequest, given: IncomingHttpHeaders): IncomingHttpHeaders {
  const headers = without(given, NOT_TAKEN)
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
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  }
}

function headersDown(given: IncomingHttpHeaders, origin: string): IncomingHttpHeaders {
  const named = (given.connection ?? '').split(',').map((each) => each.trim().toLowerCase())
  const headers = without(given, [...NOT_GIVEN, ...named])
  const { location } = headers
  if (location !== undefined && URL.canParse(location) && new URL(location).origin === origin) {
    const { pathname, search, hash } = new URL(location)
    headers.location = pathname.replace(/^\/+/, '/') + search + hash
  }
  // whatever it sends never runs in the portal's name
  return { ...headers, 'content-security-policy': RUNS_NOTHING }
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
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
