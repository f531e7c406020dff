import { queryOptions, useMutation } from '@tanstack/react-query'

import {
  readMailLink,
  requestPasswordReset,
  resetPassword,
  verifyEmail,
} from '#contract/account/calls'

import { api } from '../http/client.ts'

/** What the link of a mail is for; asking does not use it up. Nothing of it is kept on the device. */
export const mailLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['mail-link', token],
    queryFn: async () => (await api.call(readMailLink, { body: { token } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true, kept: () => undefined },
  })

const quiet = { meta: { quiet: true } } as const

/** The answer is the same for every address. */
export function useRequestReset() {
  return useMutation({
    mutationFn: (email: string) => api.call(requestPasswordReset, { body: { email } }),
    ...quiet,
  })
}

/** Returns the address whose password it is. */
export function useResetPassword() {
  return useMutation({
    mutationFn: async (body: { token: string; password: string }) =>
      (await api.call(resetPassword, { body })).data.email ?? '',
    ...quiet,
  })
}

/** Returns the address that is verified. */
export function useVerifyEmail() {
  return useMutation({
    mutationFn: async (token: string) =>
      (await api.call(verifyEmail, { body: { token } })).data.email ?? '',
    ...quiet,
  })
}
