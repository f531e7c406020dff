/** A web server within the bounds of its connections, which logs its requests. */
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'

import { requestIdOf } from '#server/http/about/request-id'
import { logRequests } from '#server/http/logging'

import { boundBodies } from './bound-bodies.ts'
import { boundConnections, serverOptions } from './connections/bound-connections.ts'
import type { ConnectionLimits } from './connections/connection-limits.ts'
import { refuseHead } from './connections/end-connection.ts'
import type { IsProxy } from './proxies.ts'
import { keepInLine } from './request-lines.ts'
import { originForm } from './request-target.ts'

interface ServerParts {
  log: Logger
  limits: ConnectionLimits
  /** What the proxies before it say of a request's sender is believed. */
  isProxy: IsProxy
}

/** `options` are those of the one program alone. */
export function openServer(
  { log, limits, isProxy }: ServerParts,
  options: Pick<FastifyServerOptions, 'bodyLimit' | 'frameworkErrors'> = {},
): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log
  const app = fastify({
    ...options,
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdOf(request, isProxy),
    trustProxy: isProxy,
    rewriteUrl: ({ url = '/' }) => originForm(url),
    routerOptions: { maxParamLength: 1000 },
    forceCloseConnections: 'idle',
    // what still comes over a connection that a proxy keeps is answered as usual, and the connection closed
    return503OnClosing: false,
    // it bounds a close as well, which waits for what was begun
    pluginTimeout: 0,
    http: serverOptions(limits),
    requestTimeout: limits.bodyMs,
    connectionTimeout: limits.idleMs,
    keepAliveTimeout: limits.keepAliveMs,
    clientErrorHandler: refuseHead,
  })
  boundConnections(app.server, limits, isProxy)
  keepInLine(app, limits.pipelined)
  boundBodies(app, limits)
  logRequests(app)
  return app
}
