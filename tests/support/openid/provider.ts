/** A provider of OpenID Connect on this machine, with people of its own. */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { exportJWK, generateKeyPair } from 'jose'
import { type Configuration, Provider } from 'oidc-provider'

import type { AppParts } from '#server/app'

/** What it knows of somebody. */
export interface Known {
  email?: string
  email_verified?: unknown
  /** How they proved who they are there. */
  amr?: string[]
  acr?: string
}

export interface OpenIdProvider {
  readonly settings: NonNullable<AppParts['openId']>
  /** By their subject, which is what is typed as the name on its screens. */
  readonly people: Map<string, Known>
  /** Who enters without screens. */
  entering: string
  /** Changes what the token endpoint answers. */
  tamper: ((answer: Record<string, unknown>) => Promise<Record<string, unknown>>) | undefined
  /** As if it were down; it comes back at the same place. */
  stop: () => Promise<void>
  start: () => Promise<void>
  close: () => Promise<void>
}

interface Parts {
  /** Of the portal, where it leads back to. */
  returnTo: string
  /** It asks for a name, and for consent, on its own screens; without, whoever is `entering` is let in. */
  hasScreens?: boolean
  /** Claims stand in the ID token, too. */
  hasClaimsInToken?: boolean
  /** It leads back in the query of the address, as older ones do. */
  isOld?: boolean
}

const CLIENT = { id: 'portal', secret: randomBytes(24).toString('base64url') }

export async function openProvider(parts: Parts): Promise<OpenIdProvider> {
  const { returnTo, hasScreens = false, hasClaimsInToken = false, isOld = false } = parts
  const people = new Map<string, Known>()
  const http = createServer()
  const listen = async (port: number) =>
    new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const stop = async () => {
    http.closeAllConnections()
    await new Promise((resolve) => http.close(resolve))
  }
  await listen(0)
  const { port } = http.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [returnTo],
        require_auth_time: true,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(24).toString('hex')] },
    claims: { openid: ['sub', 'acr', 'amr', 'auth_time'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: !hasClaimsInToken,
    findAccount: (_, subject) => {
      const known = people.get(subject)
      if (!known) return undefined
      const { amr: _amr, acr: _acr, ...claims } = known
      return { accountId: subject, claims: async () => ({ sub: subject, ...claims }) }
    },
    features: { devInteractions: { enabled: hasScreens } },
    ...(!hasScreens && { interactions: { url: (_, { uid }) => `/enter/${uid}` } }),
    ttl: { AccessToken: 60, IdToken: 60, Grant: 600, Interaction: 600, Session: 600 },
  }
  const provider = new Provider(issuer, configuration)
  const own: OpenIdProvider = {
    settings: {
      issuer,
      clientId: CLIENT.id,
      secret: CLIENT.secret,
      name: 'Acme ID',
      for: 'all',
      scopes: 'openid email',
      factors: [],
    },
    people,
    entering: '',
    tamper: undefined,
    stop,
    start: () => listen(port),
    close: stop,
  }

  provider.use(async (context, next) => {
    if (context.path.startsWith('/enter/')) {
      await provider.interactionFinished(context.req, context.res, await enter(), {
        mergeWithLastSubmission: false,
      })
      context.respond = false
      return
    }
    await next()
    if (context.path === '/token' && own.tamper)
      context.body = await own.tamper(context.body as never)
    if (context.path.endsWith('/openid-configuration') && isOld) {
      const { response_modes_supported: _, ...said } = context.body as Record<string, unknown>
      context.body = said
    }
  })

  /** Whoever is let in agrees to all that is asked for. */
  async function enter() {
    const { amr = [], acr } = people.get(own.entering) ?? {}
    const grant = new provider.Grant({ accountId: own.entering, clientId: CLIENT.id })
    grant.addOIDCScope('openid email')
    return {
      login: { accountId: own.entering, amr, ...(acr !== undefined && { acr }) },
      consent: { grantId: await grant.save() },
    }
  }

  const answer = provider.callback()
  http.on('request', (request, response) => void answer(request, response))
  return own
}

/** Follows the address that a portal gave as a browser would. Returns what the provider leads back with. */
export async function goThrough(address: string, returnTo: string): Promise<URLSearchParams> {
  const jar = new Map<string, string>()
  let at = new URL(address)
  for (let steps = 0; steps < 10; steps++) {
    const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const said = await fetch(at, { redirect: 'manual', headers: { Cookie } })
    for (const cookie of said.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const location = said.headers.get('location')
    if (location === null)
      throw new Error(`the provider answers ${said.status}: ${await said.text()}`)
    at = new URL(location, at)
    if (at.href.startsWith(returnTo)) return new URLSearchParams(at.hash.slice(1) || at.search)
  }
  throw new Error('the provider leads nowhere')
}
