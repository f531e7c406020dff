import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { createClient } from '#contract/client'
import { createToken, readMe } from '#contract/endpoints/session'

import { api } from './api.ts'
import { readConfig } from './config.ts'
import { isToWipe, leftoverOwner, nameOwner, startSession } from './session.ts'

/** The owner of what a device keeps, as `me` names them. */
export function ownerOf(me: { id?: number; email?: string }): string {
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
export async function dropLeftovers(owner: string): Promise<void> {
  const left = leftoverOwner()
  const another = left !== undefined && left !== owner
  if (another) {
    const { leaveDevice } = await import('./leave-device.ts')
    await leaveDevice(left, 'keep').catch(() => undefined)
  }
  if (!isToWipe() && !another) return
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
