import { queryOptions, useMutation } from '@tanstack/react-query'

import { isMissingCall } from '#contract/http/envelope'
import {
  addPasskey as keepPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  PASSKEY_LIMITS,
  type Passkey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '#contract/security/passkeys'
import { makePasskey, signWithPasskey } from '#device/passkeys'

import { api } from '../http/client.ts'
import { useEnter } from '../session/sign-in.ts'
import { FACTORS, PASSKEYS } from './factor-keys.ts'

export type { Passkey } from '#contract/security/passkeys'

/** The person's passkeys, newest first; null on a backend without the call. Never stored. */
export const passkeysQuery = queryOptions({
  queryKey: PASSKEYS,
  queryFn: async ({ signal }) => {
    try {
      return (await api.call(listPasskeys, {}, { signal })).data
    } catch (error) {
      if (isMissingCall(error)) return null
      throw error
    }
  },
  staleTime: 0,
  meta: { quiet: true, kept: () => undefined },
})

const quiet = { meta: { quiet: true, invalidates: FACTORS } } as const

/** Has the browser make one and keeps it; the browser's window comes after a fresh proof, if one is needed. */
export async function addPasskey(): Promise<Passkey> {
  const { data: asked } = await api.call(beginPasskey, { body: {} })
  const answer = await makePasskey(asked)
  return (await api.call(keepPasskey, { body: { answer: { ...answer } as never } })).data
}

export function useAddPasskey() {
  return useMutation({ mutationFn: addPasskey, ...quiet })
}

export function useRenamePasskey() {
  return useMutation({
    mutationFn: ({ id, name }: { id: number; name: string }) =>
      api.call(renamePasskey, { params: { id }, body: { name } }),
    ...quiet,
  })
}

export function useRemovePasskey() {
  return useMutation({
    mutationFn: (id: number) => api.call(removePasskey, { params: { id }, body: {} }),
    meta: { invalidates: FACTORS },
  })
}

/** How long a question of the server may wait for its answer; asked anew before, in ms. */
export const OFFER_MS = PASSKEY_LIMITS.challengeMs - 60_000

/** `signal`: offered by the browser while somebody types, until it is aborted. */
interface Offer {
  signal?: AbortSignal
}

/** Signs in with any passkey of this portal that the browser knows. */
export function usePasskeySignIn({ isStaff }: { isStaff: boolean }) {
  return useEnter(
    async ({ signal }: Offer, device) => {
      const { data: asked } = await api.call(beginPasskeySignIn, { body: {} })
      const answer = await signWithPasskey(asked, {
        isAutofill: signal !== undefined,
        ...(signal && { signal }),
      })
      const body = { answer: { ...answer } as never, ...device, ...(isStaff && { staff: true }) }
      return (await api.call(signInWithPasskey, { body })).data
    },
    { isStaff },
  )
}
