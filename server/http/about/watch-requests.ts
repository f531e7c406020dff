/** Counts and traces requests by the call that they are of, never by their address. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { IsProxy } from '#server/http/server/proxies'
import type { Telemetry } from '#server/platform/telemetry/telemetry'
import type { OpenSpan } from '#server/platform/telemetry/tracing'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What metrics and traces call a route. One without is the portal's, or the server's own. */
    call?: string
    /** An answer that stays open: how long says nothing. */
    isStream?: boolean
  }
}

/** What is asked for and no route serves, below the calls; what else there is are files of the portal. */
const UNKNOWN = 'unknown'
const PORTAL = 'portal'

/** A proxy may say to which trace a request belongs. */
export function watchRequests(
  app: FastifyInstance,
  { metrics, tracing }: Telemetry,
  isProxy: IsProxy,
): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  if (tracing) {
    // the handler runs within `done`
    app.addHook('preHandler', (request, _, done) => {
      const { call, isStream = false } = request.routeOptions.config
      if (call === undefined || isStream) return done()
      const { id, method, headers, routeOptions, raw } = request
      const span = tracing.startRequest({
        name: call,
        attributes: {
          'http.request.method': method,
          'http.route': routeOptions.url ?? '',
          'benchside.request_id': id,
        },
        headers: isProxy(raw.socket.remoteAddress) ? headers : undefined,
      })
      spans.set(request, span)
      request.traceId = span.traceId
      span.run(done)
    })
  }
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode, raw } = reply
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, statusCode >= 500)
    const { config, url } = request.routeOptions
    if (!metrics || config.isStream) return
    const call = config.call ?? (url === undefined && isCall(request) ? UNKNOWN : PORTAL)
    // nobody was there any more when it would have been answered
    const status = raw.headersSent ? `${Math.floor(statusCode / 100)}xx` : 'left'
    metrics.requests.observe({ call, status }, reply.elapsedTime / 1000)
  })
}

const isCall = ({ url }: FastifyRequest) => url.startsWith('/api_v2/')
