/** `/metrics`: on a port of its own, or beside the calls for whoever has the token. */
import { createHash, timingSafeEqual } from 'node:crypto'

import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'

import { boundConnections, serverOptions } from '#server/http/server/connections/bound-connections'
import type { Stop } from '#server/http/server/stop-in-order'
import type { Db } from '#server/platform/db/open'
import type { Metrics } from '#server/platform/telemetry/metrics'

import { answerHealth } from './about-server.ts'

/** `token`: without it they are told to anybody who gets here. */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  token: string | undefined,
): void {
  app.get('/metrics', async ({ headers }, reply) => {
    reply.header('Cache-Control', 'no-store').type('text/plain; charset=utf-8')
    if (token !== undefined && !isSame(headers.authorization ?? '', `Bearer ${token}`)) {
      reply.code(401).header('WWW-Authenticate', 'Bearer')
      return 'Send the METRICS_TOKEN of the server as a bearer token.\n'
    }
    return reply.type(metrics.contentType).send(await metrics.read())
  })
}

/** In a time that does not depend on either. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}

/** Probes and scrapers are few, and ask for little. */
const LIMITS = { connections: 100, connectionsPerAddress: 50, headMs: 5000 }
/** However many ask, the database is asked once in this time. */
const READY_KEPT_MS = 1000

interface MetricsServerParts {
  db: Db
  /** Of the server that it speaks for. */
  stop: Stop
  log: Logger
  metrics: Metrics | undefined
  token: string | undefined
}

/** A small server beside the other one, which answers without waiting behind people. Ready to listen. */
export function createMetricsServer({
  db,
  stop,
  log,
  metrics,
  token,
}: MetricsServerParts): FastifyInstance {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    bodyLimit: 1,
    http: serverOptions(LIMITS),
  }) as unknown as FastifyInstance
  boundConnections(app.server, LIMITS)
  answerHealth(app, { db, stop, keptMs: READY_KEPT_MS })
  if (metrics) serveMetrics(app, metrics, token)
  return app
}
