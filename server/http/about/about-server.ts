/** What the server says of itself: is it alive, is it ready, what it offers, how the portal is set up. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import type { RuntimeConfig } from '#contract/config'
import type { Stop } from '#server/http/server/stop-in-order'
import type { Db } from '#server/platform/db/open'

import { describeApi } from './openapi.ts'

const READY_MS = 2000

interface Health {
  db: Db
  stop: Stop
  /** How long an answer of the database serves others who ask, in ms; not at all without. */
  keptMs?: number
}

/** Whether the process is alive, and whether it can do its work. */
export function answerHealth(app: FastifyInstance, { db, stop, keptMs = 0 }: Health): void {
  app.get('/healthz', async () => ({ alive: true }))

  let asked: { at: number; answer: Promise<void> } | undefined
  const ask = () => {
    if (!asked || performance.now() - asked.at >= keptMs) {
      asked = { at: performance.now(), answer: askDatabase(db) }
    }
    return asked.answer
  }
  app.get('/readyz', async (request, reply) => {
    if (stop.begun) return reply.code(503).send({ ready: false })
    try {
      await ask()
      return { ready: true }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ ready: false })
    }
  })
}

/** Throws where it does not answer in time. */
async function askDatabase(db: Db): Promise<void> {
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new Error('the database is slow to answer')), READY_MS).unref()
  })
  await Promise.race([sql`select 1`.execute(db), late])
}

export function answerAboutServer(
  app: FastifyInstance,
  health: Health,
  config: RuntimeConfig,
): void {
  answerHealth(app, health)

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
