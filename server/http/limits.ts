/** How much one address, and one account that fails to sign in, may ask for. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Db } from '../db/open.ts'
import { type Bound, giveAttemptBack, takeAttempt } from '../store/attempts.ts'
import { chooseTexts } from '../texts/choose.ts'
import { addressBlock } from './address-block.ts'
import { CONNECTION_LIMITS, type ConnectionLimits } from './connection-limits.ts'
import type { Attempts, AttemptKind } from './context.ts'
import { PLACE_LIMITS, type PlaceLimits } from './places.ts'
import { Refusal } from './refusal.ts'

export interface RequestLimits extends ConnectionLimits, PlaceLimits {
  /** Requests of one address in a minute, of each server. A whole laboratory may share one. */
  perMinute: number
  /** Failed sign-ins and passwords in {@link FAILED_WINDOW_MS}, of one address and of one account. */
  signInsPerAddress: number
  signInsPerAccount: number
  /** Links of mails that are not right, in the same time. */
  linksPerAddress: number
  /** Mails that are asked for in {@link MAIL_WINDOW_MS}, from one address and to one. */
  mailsPerAddress: number
  mailsPerAccount: number
}

export const DEFAULT_LIMITS: RequestLimits = {
  ...CONNECTION_LIMITS,
  ...PLACE_LIMITS,
  perMinute: 1500,
  signInsPerAddress: 60,
  signInsPerAccount: 10,
  linksPerAddress: 60,
  mailsPerAddress: 30,
  mailsPerAccount: 5,
}

const FAILED_WINDOW_MS = 15 * 60_000
const MAIL_WINDOW_MS = 60 * 60_000

/** Answers how attempts of a request are counted. */
export async function limitRequests(
  app: FastifyInstance,
  db: Db,
  limits: RequestLimits,
): Promise<(request: FastifyRequest) => Attempts> {
  await app.register(rateLimit, {
    max: limits.perMinute,
    timeWindow: 60_000,
    // Files of the portal and the server's own state cost next to nothing. Asked of the route, not of the
    // address: that one may spell the same route in many ways.
    allowList: (request) => !request.routeOptions.url?.startsWith('/api_v2/'),
    keyGenerator: (request) => addressBlock(request.ip),
    errorResponseBuilder: (request) =>
      new Refusal(429, chooseTexts(request.headers['accept-language']).tooMany),
  })
  const bounds = boundsOf(limits)
  return (request) => {
    const keysOf = (kind: AttemptKind, account: string | undefined) => {
      const { address, account: each } = bounds[kind]
      const from: readonly [string, Bound] = [`${kind} from ${addressBlock(request.ip)}`, address]
      return account === undefined ? [from] : [from, [`${kind} of ${account}`, each] as const]
    }
    const take = async (kind: AttemptKind, account: string | undefined) => {
      const taken: string[] = []
      for (const [key, bound] of keysOf(kind, account)) {
        const wait = await takeAttempt(db, key, bound)
        if (wait !== undefined) {
          for (const each of taken) await giveAttemptBack(db, each)
          throw tooManyAttempts(request, wait)
        }
        taken.push(key)
      }
      return taken
    }
    return {
      async check(kind, account, look) {
        const taken = await take(kind, account)
        let failed = false
        try {
          const found = await look()
          failed = found === undefined
          return found
        } finally {
          if (!failed) for (const key of taken) await giveAttemptBack(db, key)
        }
      },
      async count(kind, account) {
        await take(kind, account)
      },
    }
  }
}

function boundsOf(limits: RequestLimits): Record<AttemptKind, { address: Bound; account: Bound }> {
  const failed = (most: number) => ({ most, windowMs: FAILED_WINDOW_MS })
  const asked = (most: number) => ({ most, windowMs: MAIL_WINDOW_MS })
  const { signInsPerAddress, signInsPerAccount, linksPerAddress } = limits
  const guesses = { address: failed(signInsPerAddress), account: failed(signInsPerAccount) }
  return {
    'sign-in': guesses,
    password: guesses,
    link: { address: failed(linksPerAddress), account: failed(linksPerAddress) },
    mail: { address: asked(limits.mailsPerAddress), account: asked(limits.mailsPerAccount) },
  }
}

function tooManyAttempts(request: FastifyRequest, wait: number): Refusal {
  const texts = chooseTexts(request.headers['accept-language'])
  return new Refusal(429, texts.tooManySignIns, { headers: { 'Retry-After': String(wait) } })
}
