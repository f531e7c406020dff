import type { QueryClient } from '@tanstack/react-query'

import { createClient } from '#contract/http/client'
import { ApiError } from '#contract/http/envelope'
import { readMe, type Me } from '#contract/session'
import { readSession, startSession, type Identity } from '#session/session'

import { apiOptions } from '../http/client.ts'
import { readConfig, refreshConfig } from '../http/config.ts'
import { meQuery, ownerOf } from './people.ts'
import { dropLeftovers } from './sign-in.ts'

export interface TokenOwner {
  me: Me
  owner: Identity
}

/**
 * Returns the owner of a token that came from elsewhere; undefined if the server rejects it. Throws ApiError if the
 * server can't be asked.
 */
export async function findTokenOwner(token: string): Promise<TokenOwner | undefined> {
  const { makeExpiry: _, ...options } = apiOptions
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
 * What to do with a token of the address (decisions: routes).
 * - `refused`: the server rejects it
 * - `same`: it belongs to the person who is signed in: nothing to do
 * - `trusted`: from a host that the portal moved away from, to a device where nobody is signed in
 * - `asked`: the person is asked, since a link must not sign anybody in unasked
 */
export type TokenCheck =
  | { result: 'refused' | 'same' }
  | { result: 'trusted' | 'asked'; owner: TokenOwner }

/** Checks a token without storing anything. Throws ApiError if the server can't be asked. */
export async function checkToken(token: string, referrer: string): Promise<TokenCheck> {
  await refreshConfig()
  const owner = await findTokenOwner(token)
  const session = readSession()
  if (!owner) return { result: 'refused' }
  if (session.state === 'signed-out') {
    return { result: isOldHost(referrer) ? 'trusted' : 'asked', owner }
  }
  const same =
    session.person === owner.owner.person ||
    (session.state === 'signed-in' && session.token === token)
  return same ? { result: 'same' } : { result: 'asked', owner }
}

/** Only https: plain http can be forged on the way. */
function isOldHost(referrer: string): boolean {
  if (referrer === '') return false
  const { host, protocol } = new URL(referrer)
  return protocol === location.protocol && readConfig().old_hosts.includes(host)
}

/** Signs in with the token, once the previous person's data is out of sight. */
export async function signInWithToken(
  queryClient: QueryClient,
  token: string,
  { me, owner }: TokenOwner,
): Promise<void> {
  await dropLeftovers(owner)
  startSession(token, owner)
  queryClient.setQueryData(meQuery.queryKey, me)
}
