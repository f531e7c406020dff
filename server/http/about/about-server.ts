/** What the server says of itself: is it alive, is it ready, what it offers, how the portal is set up. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import type { RuntimeConfig } from '#contract/config'
import type { Db } from '#server/platform/db/open'

import { describeApi } from './openapi.ts'

const READY_MS = 2000

export function answerAboutServer(app: FastifyInstance, db: Db, config: RuntimeConfig): void {
  app.get('/healthz', async () => ({ alive: true }))

  app.get('/readyz', async (request, reply) => {
    const late = new Promise<never>((_, fail) => {
      setTimeout(() => fail(new Error('the database is slow to answer')), READY_MS).unref()
    })
    try {
      await Promise.race([sql`select 1`.execute(db), late])
      return { ready: true }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ ready: false })
    }
  })

  app.get('/config.json', async (_, reply) => {
    reply.header('Cache-Control', 'no-cache')
    return config
  })

  let document: string | undefined
  app.get('/openapi.json', async (_, reply) => {
    document ??= JSON.stringify(describeApi())
    return reply.header('Cache-Control', 'no-cache').type('application/json').send(document)
  })
}
