/** Builds what signs in by the vendor's provider, whether there is one or not. */
import type { Logger } from 'pino'

import { IdentityService } from './identity-service.ts'
import { type OpenIdSettings, Provider } from './provider.ts'
import { OpenIdService } from './service.ts'
import { OpenIdWays } from './ways.ts'

type Parts = Omit<
  ConstructorParameters<typeof OpenIdService>[0],
  'provider' | 'ways' | 'identities'
> &
  Omit<ConstructorParameters<typeof IdentityService>[0], 'provider' | 'ways'> & { log: Logger }

export function createOpenId(
  settings: OpenIdSettings | undefined,
  { log, ...parts }: Parts,
): { openId: OpenIdService; identities: IdentityService } {
  const provider = settings && new Provider(settings, log)
  const ways = new OpenIdWays({ provider, attempts: parts.attempts })
  const identities = new IdentityService({ ...parts, provider, ways })
  return { identities, openId: new OpenIdService({ ...parts, provider, ways, identities }) }
}
