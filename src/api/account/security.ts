import { queryOptions, useMutation } from '@tanstack/react-query'

import { changePassword } from '#contract/account/calls'
import { isMissingCall } from '#contract/http/envelope'
import {
  listSignedInDevices,
  revokeSignedInDevice,
  signOutEverywhere,
} from '#contract/security/devices'

import { api } from '../http/client.ts'

export type { SignedInDevice } from '#contract/security/devices'

const DEVICES = ['signed-in-devices']

/** Devices on which the person is signed in, this one first; null on a backend without the call. */
export const signedInDevicesQuery = queryOptions({
  queryKey: DEVICES,
  queryFn: async ({ signal }) => {
    try {
      return (await api.call(listSignedInDevices, {}, { signal })).data
    } catch (error) {
      if (isMissingCall(error)) return null
      throw error
    }
  },
  staleTime: 0,
  meta: { quiet: true },
})

/** The form shows the failure. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: { current_password: string; password: string }) =>
      api.call(changePassword, { body }),
    meta: { quiet: true, invalidates: [DEVICES] },
  })
}

export function useRevokeDevice() {
  return useMutation({
    mutationFn: (id: number) => api.call(revokeSignedInDevice, { params: { id }, body: {} }),
    meta: { invalidates: [DEVICES] },
  })
}

/** Signs out all other devices of the person. */
export function useSignOutOthers() {
  return useMutation({
    mutationFn: () => api.call(signOutEverywhere, { body: { others_only: true } }),
    meta: { invalidates: [DEVICES] },
  })
}
