/** How much one address, and one account that fails to sign in, may ask for (decision 09). */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { AttemptKind, Attempts, SignInAttempt } from '#server/http/context'
import { HttpError } from '#server/http/http-error'
import { addressBlock } from '#server/http/server/address-block'
import { CONNECTION_LIMITS, type ConnectionLimits } from '#server/http/server/connection-limits'
import { PLACE_LIMITS, type PlaceLimits } from '#server/http/server/places'
import {
  evenly,
  forgetAttempts,
  giveAttemptBack,
  type Pace,
  takeAttempt,
} from '#server/platform/attempts'
import type { Db } from '#server/platform/db/open'
import { chooseTexts } from '#server/texts/choose'

import type { MailLimits } from '../account/may-write.ts'
import { findKnown } from './known-senders-store.ts'

export interface RequestLimits extends ConnectionLimits, PlaceLimits, MailLimits {
  /** Requests of one address in a minute, of each server. A whole laboratory may share one. */
  perMinute: number
  /** Wrong passwords of one account from one address, or on one device that is known, before they are slowed down. */
  signInsPerAccount: number
  /** The same of one account from everywhere together, known devices and addresses left out. */
  signInsFromStrangers: number
  /** The same of one address, whatever accounts, known ones left out. */
  signInsPerAddress: number
  /** Links of mails that are not right, of one address, before they are slowed down. */
  linksPerAddress: number
  /** Mails that are asked for in {@link MAIL_WINDOW_MS}, from one address, and from one to one. */
  mailsPerAddress: number
  mailsPerAccount: number
}

export const DEFAULT_LIMITS: RequestLimits = {
  ...CONNECTION_LIMITS,
  ...PLACE_LIMITS,
  perMinute: 1500,
  signInsPerAccount: 10,
  signInsFromStrangers: 60,
  signInsPerAddress: 60,
  linksPerAddress: 60,
  mailsPerAddress: 30,
  mailsPerAccount: 5,
  mailsPerRecipient: 5,
  registrationsPerRecipient: 3,
}

/** One attempt on several counts: each of them lets it through, or none counts it. */
interface Lane {
  key: string
  pace: Pace
  /** Of one account: its owner is told where it is slowed down. */
  isOfAccount?: boolean
}

const MINUTE_MS = 60_000
const MAIL_WINDOW_MS = 60 * MINUTE_MS

/** Wrong passwords: from the first that is too many on a minute, then twice as long, up to a quarter of an hour. */
const guesses = (free: number): Pace => ({
  free,
  drainMs: 15 * MINUTE_MS,
  firstMs: MINUTE_MS,
  mostMs: 15 * MINUTE_MS,
})
/** Of a whole address, behind which many may sit: never longer than a minute. */
const shared = (free: number): Pace => ({
  free,
  drainMs: 30_000,
  firstMs: 5000,
  mostMs: MINUTE_MS,
})

interface Counting {
  db: Db
  clock: () => Date
  limits: RequestLimits
}

/** Answers how attempts of a request are counted. */
export async function limitRequests(
  app: FastifyInstance,
  { db, clock, limits }: Counting,
): Promise<(request: FastifyRequest) => Attempts> {
  await app.register(rateLimit, {
    max: limits.perMinute,
    timeWindow: 60_000,
    // Files of the portal and the server's own state cost next to nothing. Asked of the route, not of the
    // address: that one may spell the same route in many ways.
    allowList: (request) => !request.routeOptions.url?.startsWith('/api_v2/'),
    keyGenerator: (request) => addressBlock(request.ip),
    errorResponseBuilder: (request) =>
      new HttpError(429, chooseTexts(request.headers['accept-language']).tooMany),
  })
  return (request) => {
    const block = addressBlock(request.ip)
    const lanesOf: Record<AttemptKind, (account: string) => Lane[]> = {
      password: (account) => [
        { key: `password of ${account}`, pace: guesses(limits.signInsPerAccount) },
      ],
      mail: (account) => [
        {
          key: `mails for ${account} from ${block}`,
          pace: evenly(limits.mailsPerAccount, MAIL_WINDOW_MS),
        },
        { key: `mails from ${block}`, pace: evenly(limits.mailsPerAddress, MAIL_WINDOW_MS) },
      ],
    }
    const wrongLinks = {
      key: `wrong links from ${block}`,
      pace: shared(limits.linksPerAddress),
    }
    const signInsHere = (email: string) => `sign-ins of ${email} from ${block}`
    const lanesOfSignIn = async ({ email, deviceKey }: SignInAttempt): Promise<Lane[]> => {
      const known = await findKnown(db, email, { block, deviceKey }, clock())
      const own = {
        key: known === 'device' ? `sign-ins of ${email} on ${deviceKey}` : signInsHere(email),
        pace: guesses(limits.signInsPerAccount),
        isOfAccount: true,
      }
      if (known) return [own]
      return [
        own,
        {
          key: `sign-ins of ${email} by strangers`,
          pace: guesses(limits.signInsFromStrangers),
          isOfAccount: true,
        },
        { key: `failed sign-ins from ${block}`, pace: shared(limits.signInsPerAddress) },
      ]
    }
    const giveBack = async (lanes: readonly Lane[]) => {
      for (const { key, pace } of lanes) await giveAttemptBack(db, key, pace)
    }
    /** Answers whether the next one on the account has to wait. */
    const take = async (lanes: readonly Lane[]) => {
      let isSlow = false
      for (const [index, { key, pace, isOfAccount }] of lanes.entries()) {
        const taken = await takeAttempt(db, key, pace)
        if (taken.wait !== undefined) {
          await giveBack(lanes.slice(0, index))
          throw tooManyAttempts(request, taken.wait)
        }
        if (isOfAccount && taken.isSlow) isSlow = true
      }
      return isSlow
    }
    /** Counted before it is looked at, so that those that come at once are counted as those in a row. */
    const look = async <T>(
      lanes: readonly Lane[],
      find: () => Promise<T | undefined>,
      onSlow?: () => Promise<void>,
    ) => {
      const isSlow = await take(lanes)
      let failed = false
      try {
        const found = await find()
        failed = found === undefined
        if (failed && isSlow) await onSlow?.()
        return found
      } finally {
        if (!failed) await giveBack(lanes)
      }
    }
    return {
      signIn: async (by, find, onSlow) => look(await lanesOfSignIn(by), find, onSlow),
      check: async (kind, account, find) => look(lanesOf[kind](account), find),
      async link(find) {
        // nobody guesses 32 random bytes: one that is right need not wait for the wrong ones of its neighbours
        const found = await find()
        if (found === undefined) await take([wrongLinks])
        return found
      },
      forgive: (email) => forgetAttempts(db, signInsHere(email)),
      async count(kind, account) {
        await take(lanesOf[kind](account))
      },
    }
  }
}

/** Up to so long "a few minutes" is said, in s. */
const FEW_MINUTES_S = 300

function tooManyAttempts(request: FastifyRequest, wait: number): HttpError {
  const texts = chooseTexts(request.headers['accept-language'])
  const said = wait > FEW_MINUTES_S ? texts.tooManyFor(Math.ceil(wait / 60)) : texts.tooManySignIns
  return new HttpError(429, said, { headers: { 'Retry-After': String(wait) } })
}
