/** The log: one JSON line for a request, with its id, and nothing that is secret or private. */
import type { FastifyInstance } from 'fastify'
import pino, { type DestinationStream, type Logger } from 'pino'

import { currentTrace } from '#server/platform/telemetry/current-trace'

/** Names the trace of what is logged, where there is one. */
const mixin = () => {
  const traceId = currentTrace.getStore()?.traceId
  return traceId === undefined ? {} : { trace_id: traceId }
}

/** Writes to `to`. Errors are cut to what names them: a database's error may quote a row. */
export function createLog(to: DestinationStream, level = 'info'): Logger {
  return pino({ level, base: undefined, mixin, serializers: { err: describeError } }, to)
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const known: Record<string, unknown> = { name, message, stack }
  for (const field of ['code', 'constraint', 'table', 'column']) {
    if (field in error) known[field] = (error as unknown as Record<string, unknown>)[field]
  }
  return cause === undefined ? known : { ...known, cause: describeError(cause) }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asked, once their token was checked. */
    personId: number | undefined
    /** Of the trace that is recorded of it. */
    traceId: string | undefined
  }
}

/** The path is logged without its query, which may carry a token or what was searched for. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('personId', undefined)
  app.decorateRequest('traceId', undefined)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0]
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.personId,
      trace_id: request.traceId,
    }
    if (path === '/healthz' || path === '/readyz') request.log.debug(line, 'request')
    else request.log.info(line, 'request')
  })
}
