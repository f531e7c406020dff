import { queryOptions, useMutation } from '@tanstack/react-query'

import {
  cancelEmailChange,
  confirmEmailChange,
  type EmailChange,
  readEmailChange,
  requestEmailChange,
  resendEmailChange,
} from '#contract/account/email-change'
import { isMissingCall } from '#contract/http/envelope'

import { api } from '../http/client.ts'
import { meQuery } from '../session/people.ts'

export type { EmailChange } from '#contract/account/email-change'

const EMAIL_CHANGE = ['email-change']

interface EmailChanging {
  /** False on a backend without the call. */
  isOffered: boolean
  /** The new address that waits until its link was followed. */
  pending: EmailChange | undefined
}

/** Whether the email address can be changed here, and what waits. Never stored. */
export const emailChangeQuery = queryOptions({
  queryKey: EMAIL_CHANGE,
  queryFn: async ({ signal }): Promise<EmailChanging> => {
    try {
      const { data } = await api.call(readEmailChange, {}, { signal })
      return { isOffered: true, pending: data ?? undefined }
    } catch (error) {
      if (isMissingCall(error)) return { isOffered: false, pending: undefined }
      throw error
    }
  },
  staleTime: 0,
  meta: { quiet: true, kept: () => undefined },
})

/** The form shows the failure. */
export function useRequestEmailChange() {
  return useMutation({
    mutationFn: (email: string) => api.call(requestEmailChange, { body: { email } }),
    meta: { quiet: true, invalidates: [EMAIL_CHANGE] },
  })
}

export function useResendEmailChange() {
  return useMutation({
    mutationFn: () => api.call(resendEmailChange, { body: {} }),
    meta: { invalidates: [EMAIL_CHANGE] },
  })
}

export function useCancelEmailChange() {
  return useMutation({
    mutationFn: () => api.call(cancelEmailChange, { body: {} }),
    meta: { invalidates: [EMAIL_CHANGE] },
  })
}

/** Resolves with the address that signs in from now on. */
export function useConfirmEmailChange() {
  return useMutation({
    mutationFn: async (body: { token: string }) =>
      (await api.call(confirmEmailChange, { body })).data,
    meta: { quiet: true, invalidates: [EMAIL_CHANGE, meQuery.queryKey] },
  })
}
