import { queryOptions, useMutation } from '@tanstack/react-query'
import type * as v from 'valibot'

import { isMissingCall } from '#contract/http/envelope'
import {
  addIdentity,
  beginIdentity,
  beginOpenId,
  listIdentities,
  type OpenIdProof,
  type OpenIdQuestion,
  proveOpenId,
  removeIdentity,
  signInWithOpenId,
} from '#contract/security/openid'
import { beginPasskeySignIn } from '#contract/security/passkeys'
import { signWithPasskey } from '#device/passkeys'
import type { OpenIdReturn } from '#session/landing'
import { keepOpenIdWay, type KeptWay } from '#session/openid-way'

import { api } from '../http/client.ts'
import { ensureConfig } from '../http/config.ts'
import { useEnter } from '../session/sign-in.ts'
import { FACTORS, IDENTITIES } from './factor-keys.ts'

export type { Identity, OpenIdQuestion } from '#contract/security/openid'

/** The person's identities at the provider, newest first; null on a backend without the call. Never stored. */
export const identitiesQuery = queryOptions({
  queryKey: IDENTITIES,
  queryFn: async ({ signal }) => {
    try {
      return (await api.call(listIdentities, {}, { signal })).data
    } catch (error) {
      if (isMissingCall(error)) return null
      throw error
    }
  },
  staleTime: 0,
  meta: { quiet: true, kept: () => undefined },
})

/** Leaves the page for the provider's; resolves where somebody comes back to this one by the browser's Back. */
export async function setOut({
  purpose,
  target,
}: Pick<KeptWay, 'purpose' | 'target'>): Promise<void> {
  await ensureConfig()
  const begin = purpose === 'add' ? beginIdentity : beginOpenId
  const { address, state, secret } = (await api.call(begin, { body: {} })).data
  if (!/^https?:$/.test(new URL(address).protocol)) throw new TypeError('no page of a provider')
  keepOpenIdWay({ state, secret, purpose, target })
  const isBack = new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
  location.assign(address)
  await isBack
}

/** The server asks for a proof before it signs anybody in. */
export class OpenIdAsked extends Error {
  override readonly name = 'OpenIdAsked'
  readonly question: OpenIdQuestion

  constructor(question: OpenIdQuestion) {
    super(question.kind)
    this.question = question
  }
}

export interface Arrived {
  came: OpenIdReturn
  way: KeptWay
}

const bodyOf = ({ came: { state, code, iss }, way: { secret } }: Arrived) => ({
  state,
  secret,
  code,
  ...(iss !== undefined && { iss }),
})

/** Signs in who came back from the provider; fails with {@link OpenIdAsked} where something is to be proved. */
export function useOpenIdSignIn({ isStaff }: { isStaff: boolean }) {
  return useEnter(
    async (arrived: Arrived, device) => {
      const body = { ...bodyOf(arrived), ...device, ...(isStaff && { staff: true }) }
      const { data } = await api.call(signInWithOpenId, { body })
      if ('question' in data) throw new OpenIdAsked(data.question)
      return data
    },
    { isStaff },
  )
}

type Proof = Omit<v.InferInput<typeof OpenIdProof>, 'device_key' | 'answer'>

/** Signs in who proves what was asked for: with password or code as they are given, or with a passkey. */
export function useProveOpenId(by: 'given' | 'passkey', { isStaff }: { isStaff: boolean }) {
  return useEnter(
    async (proof: Proof, device) => {
      const answer = by === 'passkey' ? await signAny() : undefined
      const body = { ...proof, ...device, ...(answer && { answer: { ...answer } as never }) }
      return (await api.call(proveOpenId, { body })).data
    },
    { isStaff },
  )
}

async function signAny() {
  const { data: asked } = await api.call(beginPasskeySignIn, { body: {} })
  return signWithPasskey(asked)
}

/** Joins who came back to the account of whoever is signed in. */
export function useAddIdentity() {
  return useMutation({
    mutationFn: async (arrived: Arrived) =>
      (await api.call(addIdentity, { body: bodyOf(arrived) })).data,
    gcTime: 0,
    meta: { quiet: true, invalidates: FACTORS },
  })
}

export function useRemoveIdentity() {
  return useMutation({
    mutationFn: (id: number) => api.call(removeIdentity, { params: { id }, body: {} }),
    meta: { invalidates: FACTORS },
  })
}
