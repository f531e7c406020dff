import { useMutation } from '@tanstack/react-query'
import type { InferInput, InferOutput } from 'valibot'

import {
  registerCustomer,
  resendVerification,
  typeRegistrationCode,
  type Registration as RegistrationBody,
} from '#contract/account/calls'
import { toBase64Url } from '#contract/http/base64url'
import { ApiError } from '#contract/http/envelope'
import { SPEC_LIMITS } from '#contract/http/limits'
import { stampToDate } from '#contract/http/stamp'
import { keepPendingRegistration, pendingRegistrationStore } from '#session/registration'

import { api } from '../http/client.ts'
import type { PushDevice } from '../notifications/push-device.ts'

type Registration = InferOutput<typeof RegistrationBody>
export type Registering = Omit<Registration, 'waiting_key' | 'device'>

/** Lifetime of a link in ms, where the server does not report it. */
const LINK_MS = 24 * 3_600_000

/** How this device is reached while no page is open, if at all. */
export interface ReachableDevice {
  carrier: PushDevice
  names: { name: string; osd: string }
}

function newRegistrationKey(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}

let asked = { form: '', key: '' }

/** The same form gets the same key: sent again after a lost answer, it is the same registration. */
function keyOf(registering: Registering): string {
  const form = JSON.stringify(registering)
  if (asked.form !== form) asked = { form, key: newRegistrationKey() }
  return asked.key
}

/** Registers, and waits for the token from then on; `reached` names a carrier over which it may also come. */
export function useRegister() {
  return useMutation({
    async mutationFn(given: { registering: Registering; reached: ReachableDevice | undefined }) {
      const { registering, reached } = given
      const waiting_key = keyOf(registering)
      const body = { ...registering, waiting_key, ...deviceOf(reached) }
      const { data } = await api
        .call(registerCustomer, { body })
        .catch((error: unknown) => withoutDevice(error, body))
      const until = data?.waits_until && stampToDate(data.waits_until)?.getTime()
      keepPendingRegistration({
        key: waiting_key,
        email: registering.email,
        until: until ?? Date.now() + LINK_MS,
        mailedAt: Date.now(),
      })
      asked = { form: '', key: '' }
    },
    meta: { quiet: true },
  })
}

/** A push service that the server does not support must not prevent the registration. */
function withoutDevice(error: unknown, { device, ...body }: InferInput<typeof RegistrationBody>) {
  if (!device || !(error instanceof ApiError) || !error.errors.device) throw error
  return api.call(registerCustomer, { body })
}

function deviceOf(reached: ReachableDevice | undefined) {
  if (!reached) return {}
  const { carrier: _, ...fields } = reached.carrier
  const about = { device: SPEC_LIMITS.deviceCode, timestamp: Date.now() }
  return { device: { ...fields, ...reached.names, ...about } }
}

/** Requests the mail of the pending registration again. */
export function useResend() {
  return useMutation({
    async mutationFn() {
      const registration = pendingRegistrationStore.get()
      if (!registration) return
      await api.call(resendVerification, { body: { waiting_key: registration.key } })
      keepPendingRegistration({ ...registration, mailedAt: Date.now() })
    },
    meta: { quiet: true },
  })
}

/** Signs this device in with the code shown where the link was opened: the token comes over the event stream. */
export function useTypeCode() {
  return useMutation({
    async mutationFn(code: string) {
      const waiting_key = pendingRegistrationStore.get()?.key ?? ''
      await api.call(typeRegistrationCode, { body: { waiting_key, code } })
    },
    meta: { quiet: true },
  })
}
