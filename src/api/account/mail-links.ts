import { queryOptions, useMutation } from '@tanstack/react-query'

import {
  readMailLink,
  requestPasswordReset,
  resetPassword,
  verifyEmail,
} from '#contract/account/calls'
import { pendingRegistrationStore } from '#session/registration'

import { api } from '../http/client.ts'

/** What a mail's link is for; the call does not use it up. Nothing of it is stored on the device. */
export const mailLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['mail-link', token],
    queryFn: async () => (await api.call(readMailLink, { body: { token, ...waitingKey() } })).data,
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

/** Resolves with the email address of the account. */
export function useResetPassword() {
  return useMutation({
    mutationFn: async (body: { token: string; password: string }) =>
      (await api.call(resetPassword, { body })).data.email ?? '',
    ...quiet,
  })
}

/** Resolves with the verified address and, if the link was opened on another device, the code for the one that registered. */
export function useVerifyEmail() {
  return useMutation({
    mutationFn: async (given: { token: string; password?: string; phone?: string | undefined }) =>
      (await api.call(verifyEmail, { body: { ...given, ...waitingKey() } })).data,
    ...quiet,
  })
}

/** Proves that the link is opened on the device that registered. */
function waitingKey() {
  return { waiting_key: pendingRegistrationStore.get()?.key }
}
