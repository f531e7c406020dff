/** Ways to the vendor's provider and back: what goes with them is made of a secret that the browser alone keeps. */
import { createHmac } from 'node:crypto'

import type * as v from 'valibot'

import { OPENID_LIMITS, type OpenIdArrival, type OpenIdWay } from '#contract/security/openid'
import { OPENID_RETURN } from '#contract/security/openid-return'
import type { PublicContext } from '#server/http/context'
import { conflict, HttpError, notFound } from '#server/http/http-error'
import { hashToken, makeToken } from '#server/platform/secrets/tokens'

import type { AttemptLimiter } from '../session/service.ts'
import { openIdMessages } from './messages.ts'
import { type Identified, type Provider, ProviderProblem, type Request } from './provider.ts'
import * as repository from './repository.ts'

/** When the provider may be asked again, in s. */
const RETRY_S = '10'

interface Parts {
  /** Undefined where the vendor has none. */
  provider: Provider | undefined
  attempts: AttemptLimiter
}

export class OpenIdWays {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** `userId`: who has an identity joined. Throws 404 without a provider, 429 after too many, 503 where it cannot be reached. */
  async begin(context: PublicContext, userId: number | undefined): Promise<OpenIdWay> {
    const { db, now } = context
    const provider = this.#provider(context)
    await this.#parts.attempts.beginOpenId(context)
    const secret = makeToken()
    const request = requestOf(context, secret)
    // an account is added that the person chose, not one that somebody left open there; and not the same again
    const asksAnew = userId !== undefined
    const address = await this.#explain(context, () => provider.addressFor(request, { asksAnew }))
    const expiresAt = new Date(now.getTime() + OPENID_LIMITS.requestMs)
    const key = { hash: hashToken(request.state), userId }
    await repository.insertRequest(db, key, { now, expiresAt })
    return { address, state: request.state, secret }
  }

  /**
   * Who the provider says came back. Throws 409 where they did not set out from this browser, came back before, or it is
   * too late; 422 for what the provider did not confirm or cannot be believed; 503 where it cannot be reached.
   */
  async arrive(
    context: PublicContext,
    { state, secret, code, iss }: v.InferOutput<typeof OpenIdArrival>,
    userId: number | undefined,
  ): Promise<Identified> {
    const provider = this.#provider(context)
    const request = requestOf(context, secret)
    const begun = await this.#parts.attempts.openId(context, async () => {
      // whoever is led here with the answer to somebody else's request has no secret that fits
      if (request.state !== state) return undefined
      const key = { hash: hashToken(state), userId }
      return (await repository.takeRequest(context.db, key, context.now)) || undefined
    })
    if (!begun) throw conflict(openIdMessages[context.language].beginAgain)
    return this.#explain(context, async () => {
      const identified = await provider.identify(request, { code, iss })
      const { readContact } = identified
      return { ...identified, readContact: () => this.#explain(context, readContact) }
    })
  }

  #provider(context: PublicContext): Provider {
    const { provider } = this.#parts
    if (!provider) throw notFound(context)
    return provider
  }

  async #explain<T>(
    { language }: Pick<PublicContext, 'language'>,
    ask: () => Promise<T>,
  ): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ProviderProblem)) throw error
      const message = openIdMessages[language][error.kind](
        this.#parts.provider?.settings.name ?? '',
      )
      if (error.kind !== 'unreached') throw new HttpError(422, message)
      throw new HttpError(503, message, { headers: { 'Retry-After': RETRY_S } })
    }
  }
}

/** State, nonce and verifier come from the secret: whoever reads the database has none of them. */
function requestOf({ sender }: Pick<PublicContext, 'sender'>, secret: string): Request {
  const derive = (label: string) => createHmac('sha256', secret).update(label).digest('base64url')
  return {
    state: derive('state'),
    nonce: derive('nonce'),
    verifier: derive('verifier'),
    returnTo: sender.origin + OPENID_RETURN,
  }
}
