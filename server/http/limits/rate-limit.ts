/** How many requests one address may send (decision 16). */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

import type { Db } from '#server/platform/db/open'
import { MINUTE_MS } from '#server/platform/durations'
import { chooseLanguage } from '#server/platform/translations'

import { HttpError } from '../http-error.ts'
import { httpMessages } from '../messages.ts'
import { addressBlock } from '../server/address-block.ts'
import { RequestCounts } from './request-counts.ts'

export interface RateLimits {
  /** Requests of one address in a minute, to all servers together. A whole laboratory may share one. */
  perMinute: number
}

export const RATE_LIMITS: RateLimits = { perMinute: 1500 }

export async function limitRate(
  app: FastifyInstance,
  { perMinute }: RateLimits,
  parts: { db: Db; log: Logger },
): Promise<void> {
  const counts = new RequestCounts(parts)
  app.addHook('onClose', async () => counts.stop())
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: MINUTE_MS,
    store: class {
      incr = counts.incr
      child = () => this
    },
    // Files of the portal and the server's own state cost next to nothing. Asked of the route, not of the
    // address: that one may spell the same route in many ways.
    allowList: (request) => !request.routeOptions.url?.startsWith('/api_v2/'),
    keyGenerator: (request) => addressBlock(request.ip),
    errorResponseBuilder: ({ headers }) =>
      new HttpError(429, httpMessages[chooseLanguage(headers['accept-language'])].tooMany),
  })
}
