import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { createClient } from '#contract/client'
import type { Client } from '#contract/client'
import type { createStaffToken } from '#contract/endpoints/accounts'
import { createToken, readMe } from '#contract/endpoints/session'
import type { Me } from '#contract/entities/person'

import { api } from './api.ts'
import { readConfig, refreshConfig } from './config.ts'
import { isToWipe, leftoverPerson, nameOwner, readSession, startSession } from './session.ts'
import type { Identity } from './session.ts'

/** Tells a server that gave it from strangers' devices; says nothing of anybody, and outlives a sign-out. */
const DEVICE_STORAGE_KEY = 'device-key'

/** Whose is what a device keeps, as `me` names them: the person's, in the account that is switched on. */
export function ownerOf(me: Pick<Me, 'id' | 'email' | 'customer' | 'can_switch'>): Identity {
  return {
    person: String(me.id ?? me.email ?? 'unknown'),
    account: String(me.customer?.data?.id ?? ''),
    switches: me.can_switch === true,
  }
}

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const session = readSession()
    const { data } = await api.call(readMe, {}, { signal })
    // Switched meanwhile: who it was when this was asked says nothing of now.
    if (session === readSession()) nameOwner(ownerOf(data))
    return data
  },
  staleTime: 5 * 60_000,
  meta: { web: true },
})

/** Over the screen one is on, the account that it is of is switched on again: a new session may begin with another. */
async function asBefore(asThem: Client, me: Me): Promise<Me> {
  const before = readSession()
  const now = ownerOf(me)
  if (before.state !== 'expired' || before.person !== now.person) return me
  if (['', now.account].includes(before.account)) return me
  const { switchBack } = await import('./linked-accounts.ts')
  return switchBack(asThem, before.account, me)
}

/** What the one before left behind, because their session ended unnoticed, is nobody else's to see. */
export async function dropLeftovers({ person }: Identity): Promise<void> {
  const left = leftoverPerson()
  const another = left !== undefined && left !== person
  if (another) {
    const { leaveDevice } = await import('./leave-device.ts')
    await leaveDevice(left, 'keep').catch(() => undefined)
  }
  if (!isToWipe() && !another) return
  const { forgetKept } = await import('./forget-kept.ts')
  await forgetKept()
}

/** The customers' own, or that of the vendor's staff. */
export type SignInCall = typeof createToken | typeof createStaffToken

/**
 * Signs in and loads who that is, before anything is kept under their name.
 * The form shows what failed, so no toast.
 */
export function useSignIn(call: SignInCall = createToken) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (credentials: { email: string; password: string }) => {
      // On a first visit, where the API lies is not known before.
      await refreshConfig()
      const { data } = await api.call(call, {
        body: { ...credentials, device_key: localStorage.getItem(DEVICE_STORAGE_KEY) ?? undefined },
      })
      if (data.device_key) localStorage.setItem(DEVICE_STORAGE_KEY, data.device_key)
      const asThem = createClient({
        baseUrl: () => readConfig().api_base,
        token: () => data.access_token,
      })
      const { data: read } = await asThem.call(readMe, {})
      const me = await asBefore(asThem, read)
      return { token: data.access_token, me }
    },
    async onSuccess({ token, me }) {
      await dropLeftovers(ownerOf(me))
      startSession(token, ownerOf(me))
      queryClient.setQueryData(meQuery.queryKey, me)
    },
    meta: { quiet: true },
  })
}
