/** How much one address, and one account that fails to sign in, may ask for. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { chooseTexts } from '../texts/choose.ts'
import type { SignInAttempts } from './context.ts'
import { FailedAttempts } from './failed-attempts.ts'
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
    // Files of the portal and the server's own state cost next to nothing. Asked of the route, not of the
    // address: that one may spell the same route in many ways.
    allowList: (request) => !request.routeOptions.url?.startsWith('/api_v2/'),
    errorResponseBuilder: (request) =>
      new Refusal(429, chooseTexts(request.headers['accept-language']).tooMany),
  })
  const byAddress = new FailedAttempts(limits.signInsPerAddress, SIGN_IN_WINDOW_MS)
  const byAccount = new FailedAttempts(limits.signInsPerAccount, SIGN_IN_WINDOW_MS)
  return (request) => ({
    async check(account, look) {
      const counted: (readonly [FailedAttempts, string])[] = []
      let failed = false
      try {
        for (const one of [[byAddress, request.ip] as const, [byAccount, account] as const]) {
          const wait = one[0].begin(one[1], Date.now())
          if (wait !== undefined) throw tooManySignIns(request, wait)
          counted.push(one)
        }
        const found = await look()
        failed = found === undefined
        return found
      } finally {
        for (const [attempts, key] of counted) attempts.end(key, failed)
      }
    },
  })
}

function tooManySignIns(request: FastifyRequest, wait: number): Refusal {
  const texts = chooseTexts(request.headers['accept-language'])
  return new Refusal(429, texts.tooManySignIns, { headers: { 'Retry-After': String(wait) } })
}
