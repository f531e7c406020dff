import { queryOptions, useMutation, type QueryClient } from '@tanstack/react-query'

import { isMissingCall } from '#contract/http/envelope'
import {
  beginAuthenticator,
  confirmAuthenticator,
  makeRecoveryCodes,
  readSecondFactor,
  removeAuthenticator,
} from '#contract/security/second-factor'

import { clientFor } from '../http/client-for.ts'
import { api } from '../http/client.ts'
import { meQuery } from '../session/people.ts'
import { FACTORS, SECOND_FACTOR } from './factor-keys.ts'

export type { SecondFactor } from '#contract/security/second-factor'

/** What is set up; null on a backend without the call. Never stored. */
export const secondFactorQuery = queryOptions({
  queryKey: SECOND_FACTOR,
  queryFn: async ({ signal }) => {
    try {
      return (await api.call(readSecondFactor, {}, { signal })).data
    } catch (error) {
      if (isMissingCall(error)) return null
      throw error
    }
  },
  staleTime: 0,
  meta: { quiet: true, kept: () => undefined },
})

/**
 * Whether the person has yet to set one up, asked anew: who it is asked of, and what they have, may have changed. True where
 * nobody can tell.
 */
export async function isFactorAskedFor(queryClient: QueryClient): Promise<boolean> {
  const [factor, me] = await Promise.all([
    queryClient.fetchQuery({ ...secondFactorQuery, retry: false }).catch(() => undefined),
    queryClient.fetchQuery({ ...meQuery, staleTime: 0, retry: false }).catch(() => undefined),
  ])
  const isRequired = factor === undefined || factor?.is_required === true
  return isRequired && !me?.has_second_factor
}

/** The page's own client, or that of `token`: of somebody whose session has yet to begin. */
const clientOf = (token: string | undefined) => (token === undefined ? api : clientFor(token))

/** Resolves with the new secret, which is said once. `token`: of somebody whose session has yet to begin. */
export function useBeginAuthenticator(token?: string) {
  return useMutation({
    mutationFn: async () => (await clientOf(token).call(beginAuthenticator, { body: {} })).data,
    gcTime: 0,
    meta: { quiet: true },
  })
}

/**
 * Resolves with recovery codes, which are said once; none where there are some from before, or the answer with them was
 * lost (`is_repeat`).
 */
export function useConfirmAuthenticator(token?: string) {
  return useMutation({
    mutationFn: async (code: string) =>
      (await clientOf(token).call(confirmAuthenticator, { body: { code } })).data,
    gcTime: 0,
    meta: { quiet: true, invalidates: FACTORS },
  })
}

export function useRemoveAuthenticator() {
  return useMutation({
    mutationFn: () => api.call(removeAuthenticator, { body: {} }),
    meta: { invalidates: FACTORS },
  })
}

/** Resolves with new codes, which are said once. */
export function useMakeRecoveryCodes(token?: string) {
  return useMutation({
    mutationFn: async () =>
      (await clientOf(token).call(makeRecoveryCodes, { body: {} })).data.recovery_codes,
    gcTime: 0,
    meta: { invalidates: FACTORS },
  })
}
