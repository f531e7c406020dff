/** How much one address, and one account that fails to sign in, may ask for. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { chooseTexts } from '../texts/choose.ts'
import type { SignInAttempts } from './context.ts'
import { Refusal } from './refusal.ts'

export interface RequestLimits {
  /** Requests of one address in a minute. A whole laboratory may share one. */
  perMinute: number
  /** Failed sign-ins in {@link SIGN_IN_WINDOW_MS}, of one address and of one account. */
  signInsPerAddress: number
  signInsPerAccount: number
}

export const DEFAULT_LIMITS: RequestLimits = {
  perMinute: 1500,
  signInsPerAddress: 60,
  signInsPerAccount: 10,
}

const SIGN_IN_WINDOW_MS = 15 * 60_000

/** Answers how sign-in attempts of a request are counted. */
export async function limitRequests(
  app: FastifyInstance,
  limits: RequestLimits,
): Promise<(request: FastifyRequest) => SignInAttempts> {
  await app.register(rateLimit, {
    max: limits.perMinute,
    timeWindow: 60_000,
    // files of the portal and the server's own state cost next to nothing
    allowList: (request) => !request.url.startsWith('/api_v2/'),
    errorResponseBuilder: (request) =>
      new Refusal(429, chooseTexts(request.headers['accept-language']).tooMany),
  })
  const counters = [
    app.createRateLimit({
      max: limits.signInsPerAddress,
      timeWindow: SIGN_IN_WINDOW_MS,
      keyGenerator: (request) => `address ${request.ip}`,
    }),
    app.createRateLimit({
      max: limits.signInsPerAccount,
      timeWindow: SIGN_IN_WINDOW_MS,
      keyGenerator: (request) => `account ${accountOf(request.body)}`,
    }),
  ]
  return (request) => ({
    async wait() {
      for (const count of counters) {
        const seen = await count(request, { increment: false })
        if (!seen.isAllowed && seen.remaining <= 0) return seen.ttlInSeconds
      }
      return undefined
    },
    async failed() {
      for (const count of counters) await count(request)
    },
  })
}

function accountOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  const { email, username } = body as Record<string, unknown>
  const named = email ?? username
  return typeof named === 'string' ? named.trim().toLowerCase() : ''
}
