import { queryOptions, useMutation } from '@tanstack/react-query'

import { beginProof, prove, readProofWays } from '#contract/security/proof'
import { signWithPasskey } from '#device/passkeys'

import { api } from '../http/client.ts'

/** How the person can prove once more who they are. Never stored. */
export const proofWaysQuery = queryOptions({
  queryKey: ['proof-ways'],
  queryFn: async ({ signal }) => (await api.call(readProofWays, {}, { signal })).data,
  staleTime: 0,
  gcTime: 0,
  meta: { quiet: true, kept: () => undefined },
})

const quiet = { gcTime: 0, meta: { quiet: true } } as const

export function useProvePassword() {
  return useMutation({
    mutationFn: (body: { password: string; code?: string }) => api.call(prove, { body }),
    ...quiet,
  })
}

export function useProvePasskey() {
  return useMutation({
    /** `signal` closes the browser's window. */
    async mutationFn(signal: AbortSignal) {
      const { data: asked } = await api.call(beginProof, { body: {} }, { signal })
      const answer = await signWithPasskey(asked, { signal })
      await api.call(prove, { body: { answer: { ...answer } as never } })
    },
    ...quiet,
  })
}
