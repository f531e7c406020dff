/** A web server within the bounds of its connections, which logs its requests. */
import { randomUUID } from 'node:crypto'

import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'

import { logRequests } from '#server/http/logging'

import { boundBodies } from './bound-bodies.ts'
import { boundConnections, serverOptions } from './bound-connections.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import { refuseHead } from './end-connection.ts'
import { keepInLine } from './request-lines.ts'
import { closeUnused } from './unused-connections.ts'

interface ServerParts {
  log: Logger
  limits: ConnectionLimits
  /** Where people reach it; proxies before it are believed then. */
  publicUrl: string | undefined
}

/** `options` are those of the one program alone. */
export function openServer(
  { log, limits, publicUrl }: ServerParts,
  options: Pick<FastifyServerOptions, 'bodyLimit' | 'frameworkErrors'> = {},
): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log
  const app = fastify({
    ...options,
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: publicUrl === undefined ? false : 'loopback',
    routerOptions: { maxParamLength: 1000 },
    forceCloseConnections: 'idle',
    http: serverOptions(limits),
    requestTimeout: limits.bodyMs,
    connectionTimeout: limits.idleMs,
    keepAliveTimeout: limits.keepAliveMs,
    clientErrorHandler: refuseHead,
  })
  boundConnections(app.server, limits, publicUrl !== undefined)
  keepInLine(app, limits.pipelined)
  boundBodies(app, limits)
  logRequests(app)
  closeUnused(app)
  return app
}
