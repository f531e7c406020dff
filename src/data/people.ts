import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { createClient } from '#contract/client'
import { createToken, editMe, readMe, revokeToken } from '#contract/endpoints/session'

import { api, apiOptions } from './api.ts'
import { readConfig } from './config.ts'
import {
  endSession,
  isToWipe,
  leftoverOwner,
  nameOwner,
  sessionToken,
  startSession,
} from './session.ts'

/** The owner of what a device keeps, as `me` names them. */
function ownerOf(me: { id?: number; email?: string }): string {
  return String(me.id ?? me.email ?? 'unknown')
}

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const { data } = await api.call(readMe, {}, { signal })
    nameOwner(ownerOf(data))
    return data
  },
  staleTime: 5 * 60_000,
  meta: { web: true },
})

/** What the one before left behind, because their session ended unnoticed, is nobody else's to see. */
async function dropLeftovers(owner: string): Promise<void> {
  const left = leftoverOwner()
  if (!isToWipe() && (left === undefined || left === owner)) return
  const { forgetKept } = await import('./forget-kept.ts')
  await forgetKept()
}

/**
 * Signs in and loads who that is, before anything is kept under their name.
 * The form shows what failed, so no toast.
 */
export function useSignIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (credentials: { email: string; password: string }) => {
      const { data } = await api.call(createToken, { body: credentials })
      const asThem = createClient({
        baseUrl: () => readConfig().api_base,
        token: () => data.access_token,
      })
      const { data: me } = await asThem.call(readMe, {})
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

/**
 * Signs out: drafts are dropped, and the wiping of everything else follows the session's end. The token is revoked
 * where the server can be reached (a backend without the call changes nothing here), last of all: a call that still
 * carried it would be refused.
 */
export async function signOut(): Promise<void> {
  const { forgetDrafts } = await import('./drafts.ts')
  await forgetDrafts()
  const token = sessionToken()
  endSession()
  const asThem = createClient({ ...apiOptions, token: () => token })
  asThem.call(revokeToken, { body: {} }).catch(() => undefined)
}

export function useEditMe() {
  return useMutation({
    mutationFn: (body: { name?: string; phone?: string; language?: 'en' | 'id' }) =>
      api.call(editMe, { body }),
    meta: { invalidates: [meQuery.queryKey], quiet: true },
  })
}
