/** The variables of the environment about signing in by a provider of OpenID Connect. */
import * as v from 'valibot'

import { OPENID_FOR } from '#contract/config'

import type { OpenIdSettings } from './modules/openid/provider.ts'
import { StartError } from './platform/start-error.ts'
import { splitList, url } from './variables.ts'

const word = (name: string) =>
  v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, `${name} must be one word`))

export const OPENID_VARIABLES = {
  OIDC_ISSUER: v.optional(url('OIDC_ISSUER', 'http:', 'https:')),
  OIDC_CLIENT_ID: v.optional(word('OIDC_CLIENT_ID')),
  OIDC_CLIENT_SECRET: v.optional(word('OIDC_CLIENT_SECRET')),
  OIDC_NAME: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(40, 'OIDC_NAME must be at most 40 characters')),
  ),
  OIDC_FOR: v.optional(
    v.picklist(OPENID_FOR, `OIDC_FOR must be one of ${OPENID_FOR.join(', ')}`),
    'all',
  ),
  OIDC_SCOPES: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (scopes) => scopes.split(' ').includes('openid'),
        'OIDC_SCOPES must be words with blanks between them, openid among them',
      ),
    ),
    'openid email',
  ),
  OIDC_SECOND_FACTOR: v.optional(v.string()),
}

/** Variables that mean something only together. */
const TOGETHER = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/** Variables that mean nothing without another one. */
const NEEDS = [
  // where the provider leads back to is registered there, and is no matter of the request's
  ['OIDC_ISSUER', 'PUBLIC_URL'],
  ['OIDC_NAME', 'OIDC_ISSUER'],
  ['OIDC_FOR', 'OIDC_ISSUER'],
  ['OIDC_SCOPES', 'OIDC_ISSUER'],
  ['OIDC_SECOND_FACTOR', 'OIDC_ISSUER'],
] as const

export const OPENID_RULES = { together: TOGETHER, needs: NEEDS }

const Variables = v.object(OPENID_VARIABLES)

/** Throws {@link StartError}; values are not repeated in it. */
export function openIdSettings(
  variables: v.InferOutput<typeof Variables>,
): OpenIdSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret } = variables
  if (issuer === undefined || clientId === undefined || secret === undefined) return undefined
  const { protocol, hostname, host, search, hash, username } = new URL(issuer)
  if (search !== '' || hash !== '' || username !== '') {
    throw new StartError('OIDC_ISSUER must be an address without a query, a # or a name in it')
  }
  if (protocol === 'http:' && !isLoopback(hostname)) {
    throw new StartError('OIDC_ISSUER must start with https:// unless it is on this machine')
  }
  return {
    issuer,
    clientId,
    secret,
    name: variables.OIDC_NAME ?? host,
    for: variables.OIDC_FOR,
    scopes: variables.OIDC_SCOPES,
    factors: splitList(variables.OIDC_SECOND_FACTOR ?? ''),
  }
}

const isLoopback = (name: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(name)
