/** The vendor's provider of OpenID Connect: where browsers are sent, and what it says of whoever comes back. */
import * as client from 'openid-client'
import type { Logger } from 'pino'

import type { OpenIdFor } from '#contract/config'
import { HOUR_MS } from '#server/platform/durations'

export interface OpenIdSettings {
  issuer: string
  clientId: string
  secret: string
  /** What people call it. */
  name: string
  /** Who may sign in by it. */
  for: OpenIdFor
  /** With blanks between them. */
  scopes: string
  /** Words of `amr`, or values of `acr`, that say that a second factor stood behind the sign-in; none counts without. */
  factors: readonly string[]
}

/** What a browser takes along to the provider, and what has to come back. */
export interface Request {
  state: string
  nonce: string
  /** Of PKCE. */
  verifier: string
  returnTo: string
}

/** What the browser came back with. */
export interface Arrival {
  code: string
  iss: string | undefined
}

/** How the provider reaches them. */
export interface Contact {
  /** In lower case; undefined where it says none. */
  email: string | undefined
  /** The provider has seen that the address is theirs. */
  isVerified: boolean
}

/** Who the provider says it is. */
export interface Identified {
  issuer: string
  subject: string
  /** Throws {@link ProviderProblem}. */
  readContact: () => Promise<Contact>
  /** A second factor stood behind it, as far as the vendor lets it count. */
  hasFactor: boolean
  /** When they last proved to the provider who they are; undefined where it does not say. */
  authenticatedAt: Date | undefined
}

/**
 * - `unreached`: it does not answer, or not as it should
 * - `clock`: what it says is not of this time
 * - `refused`: the code is none of its own, or was used
 * - `invalid`: what it says can't be believed, or it does not take this portal for its client
 */
export type ProblemKind = 'unreached' | 'clock' | 'refused' | 'invalid'

export class ProviderProblem extends Error {
  override readonly name = 'ProviderProblem'
  readonly kind: ProblemKind

  constructor(kind: ProblemKind) {
    super(kind)
    this.kind = kind
  }
}

/** For one answer of the provider, in s. */
const TIMEOUT_S = 5
/** Clocks may differ by so much, in s. */
const CLOCK_TOLERANCE_S = 30
/** What it says of itself is asked for anew after. */
const KNOWN_MS = HOUR_MS

export class Provider {
  readonly settings: OpenIdSettings
  readonly #log: Logger
  #known: { config: client.Configuration; until: number } | undefined
  #asking: Promise<client.Configuration> | undefined

  constructor(settings: OpenIdSettings, log: Logger) {
    this.settings = settings
    this.#log = log
  }

  /** Where a browser goes; `asksAnew`: the provider asks who it is, whoever it knows there. Throws {@link ProviderProblem}. */
  async addressFor(
    { state, nonce, verifier, returnTo }: Request,
    { asksAnew }: { asksAnew: boolean },
  ): Promise<string> {
    const config = await this.#explain(() => this.#discover())
    const parameters: Record<string, string> = {
      redirect_uri: returnTo,
      scope: this.settings.scopes,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(asksAnew && { prompt: 'login' }),
    }
    // what comes after a # reaches no server and no log on its way back
    if (config.serverMetadata().response_modes_supported?.includes('fragment')) {
      parameters.response_mode = 'fragment'
    }
    return client.buildAuthorizationUrl(config, parameters).href
  }

  /** Exchanges the code, and checks what comes for it: issuer, audience, nonce, times, signature. Throws {@link ProviderProblem}. */
  async identify(request: Request, arrival: Arrival): Promise<Identified> {
    return this.#explain(async () => {
      const config = await this.#discover()
      const tokens = await client.authorizationCodeGrant(config, addressOf(request, arrival), {
        expectedState: request.state,
        expectedNonce: request.nonce,
        pkceCodeVerifier: request.verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new ProviderProblem('invalid')
      const { iss: issuer, sub: subject } = claims
      return {
        issuer,
        subject,
        readContact: () => this.#readContact(config, claims, tokens.access_token),
        hasFactor: this.#hasFactor(claims),
        authenticatedAt:
          claims.auth_time === undefined ? undefined : new Date(claims.auth_time * 1000),
      }
    })
  }

  /** In the ID token, else where the token for it leads. */
  async #readContact(
    config: client.Configuration,
    claims: client.IDToken,
    token: string,
  ): Promise<Contact> {
    const isElsewhere =
      claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
    const said = isElsewhere
      ? await this.#explain(() => client.fetchUserInfo(config, token, claims.sub))
      : claims
    const { email } = said
    const verified: unknown = said.email_verified
    return {
      email: typeof email === 'string' ? email.trim().toLowerCase() : undefined,
      // some write it as text
      isVerified: verified === true || verified === 'true',
    }
  }

  #hasFactor({ amr, acr }: client.IDToken): boolean {
    const words = new Set<unknown>([...(Array.isArray(amr) ? amr : []), acr])
    return this.settings.factors.some((factor) => words.has(factor))
  }

  /** It is asked what it says of itself when somebody wants to sign in by it, and again where that failed. */
  async #discover(): Promise<client.Configuration> {
    if (this.#known && this.#known.until > Date.now()) return this.#known.config
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  async #ask(): Promise<client.Configuration> {
    const { issuer, clientId, secret } = this.settings
    const isPlain = issuer.startsWith('http:')
    const config = await client.discovery(
      new URL(issuer),
      clientId,
      { [client.clockTolerance]: CLOCK_TOLERANCE_S },
      authenticateBy(secret),
      {
        timeout: TIMEOUT_S,
        execute: [
          client.enableNonRepudiationChecks,
          // on this machine alone: the settings hold that
          ...(isPlain ? [client.allowInsecureRequests] : []),
        ],
      },
    )
    this.#known = { config, until: Date.now() + KNOWN_MS }
    return config
  }

  async #explain<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      const problem = error instanceof ProviderProblem ? error : new ProviderProblem(kindOf(error))
      // what it sent is in no log: it may hold tokens and addresses
      const { name, code, error: said, cause } = error as Failure
      const line = { kind: problem.kind, name, code: code ?? cause?.code, said }
      this.#log.warn(line, 'openid provider')
      throw problem
    }
  }
}

/** What names an error of the library, of `fetch`, or one that the provider answered with. */
interface Failure {
  name?: string
  code?: unknown
  error?: unknown
  cause?: { code?: unknown }
}

function addressOf({ state, returnTo }: Request, { code, iss }: Arrival): URL {
  const address = new URL(returnTo)
  address.search = new URLSearchParams({
    code,
    state,
    ...(iss !== undefined && { iss }),
  }).toString()
  return address
}

/** In the header, as OpenID Connect has it where nothing is said, else in the body. */
function authenticateBy(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...request)
  }
}

const UNREACHED = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

function kindOf(error: unknown): ProblemKind {
  if (error instanceof client.ResponseBodyError) {
    if (error.status >= 500) return 'unreached'
    // anything else is for the operator to mend
    return error.error === 'invalid_grant' ? 'refused' : 'invalid'
  }
  const code = String((error as { code?: unknown }).code)
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock'
  // fetch itself fails with a TypeError
  if (UNREACHED.has(code) || (error instanceof TypeError && error.message === 'fetch failed')) {
    return 'unreached'
  }
  return 'invalid'
}
