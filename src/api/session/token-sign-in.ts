import type { QueryClient } from '@tanstack/react-query'

import { createClient } from '#contract/http/client'
import { ApiError } from '#contract/http/envelope'
import { readMe, type Me } from '#contract/session'
import { readSession, startSession, type Identity } from '#session/session'

import { apiOptions } from '../http/client.ts'
import { readConfig, refreshConfig } from '../http/config.ts'
import { dropLeftovers, meQuery, ownerOf } from './people.ts'

export interface TokenOwner {
  me: Me
  owner: Identity
}

/**
 * Returns the owner of a token that came from elsewhere; undefined where the server rejects it. Throws ApiError where it could
 * not be asked.
 */
export async function findTokenOwner(token: string): Promise<TokenOwner | undefined> {
  const { onUnauthorized: _, ...options } = apiOptions
  const client = createClient({ ...options, token: () => token })
  try {
    const { data: me } = await client.call(readMe, {})
    return { me, owner: ownerOf(me) }
  } catch (error) {
    if (error instanceof ApiError && error.passing) throw error
    return undefined
  }
}

/**
 * What is to be done with a token of the address (decisions: routes).
 * - `refused`: the server does not take it
 * - `same`: it is of the person who is signed in here: there is nothing to do
 * - `trusted`: from a host that the portal moved away from, to a device where nobody is signed in
 * - `asked`: nobody is put into an account by a link unasked
 */
export type TokenCheck = { as: 'refused' | 'same' } | { as: 'trusted' | 'asked'; whose: TokenOwner }

/** Nothing is kept. Throws ApiError where the server could not be asked. */
export async function checkToken(token: string, referrer: string): Promise<TokenCheck> {
  await refreshConfig()
  const whose = await findTokenOwner(token)
  const session = readSession()
  if (!whose) return { as: 'refused' }
  if (session.state === 'signed-out') {
    return { as: isOldHost(referrer) ? 'trusted' : 'asked', whose }
  }
  const same =
    session.person === whose.owner.person ||
    (session.state === 'signed-in' && session.token === token)
  return same ? { as: 'same' } : { as: 'asked', whose }
}

/** Over plain http anybody on the way could speak in its name. */
function isOldHost(referrer: string): boolean {
  if (referrer === '') return false
  const { host, protocol } = new URL(referrer)
  return protocol === location.protocol && readConfig().old_hosts.includes(host)
}

/** Signs in with it, after what the one before left here is out of sight. */
export async function signInWithToken(
  queryClient: QueryClient,
  token: string,
  { me, owner }: TokenOwner,
): Promise<void> {
  await dropLeftovers(owner)
  startSession(token, owner)
  queryClient.setQueryData(meQuery.queryKey, me)
}
