import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'

import { createClient, type Client } from '#contract/http/client'
import { isMissingCall } from '#contract/http/envelope'
import {
  type AccessToken,
  type createStaffToken,
  createToken,
  readMe,
  type Me,
} from '#contract/session'
import { switchCustomer } from '#contract/switching'
import { keepLocally } from '#device/keep-locally'
import {
  isWipePending,
  getLeftoverPerson,
  readSession,
  startSession,
  type Identity,
} from '#session/session'
import { isSharedBench } from '#vault/vault'

import { currentVisit } from '../bench/visit.ts'
import { api } from '../http/client.ts'
import { announcedHeaders, ensureConfig, readConfig } from '../http/config.ts'
import { meQuery, mustSetUpFactor, ownerOf } from './people.ts'

/** Identifies this device to the server that issued it; contains no person, and survives a sign-out. */
const DEVICE_STORAGE_KEY = 'device-key'

/** After a sign-in over a screen, its account is switched on again: a new session may start with another. */
async function asBefore(asThem: Client, me: Me): Promise<Me> {
  const before = readSession()
  const now = ownerOf(me)
  if (before.state !== 'expired' || before.person !== now.person) return me
  if (['', now.account].includes(before.account)) return me
  try {
    await asThem.call(switchCustomer, { params: { id: Number(before.account) }, body: {} })
    return (await asThem.call(readMe, {})).data
  } catch {
    return me
  }
}

/** Wipes what the previous person left because their session ended unnoticed. */
export async function dropLeftovers({ person }: Identity): Promise<void> {
  const left = getLeftoverPerson()
  const another = left !== undefined && left !== person
  if (another) {
    const { clearDevice } = await import('./clear-device.ts')
    await clearDevice(left, 'keep').catch(() => undefined)
  }
  if (!isWipePending() && !another) return
  const { forgetKept } = await import('./wipe-device.ts')
  await forgetKept()
}

/** The sign-in of customers, or of the vendor's staff. */
export type SignInCall = typeof createToken | typeof createStaffToken

/** What a sign-in answers. */
type Entered = v.InferOutput<typeof AccessToken>

/**
 * Signs in with the token that `fetchToken` gets, and loads the person before anything is stored under their name. The
 * form shows failures, so no toast. `isStaff`: they have several customers where the backend does not say.
 */
export function useEnter<Variables>(
  fetchToken: (variables: Variables, device: { device_key?: string }) => Promise<Entered>,
  { isStaff }: { isStaff: boolean },
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (variables: Variables) => {
      const visit = currentVisit()
      await ensureConfig()
      const device_key = localStorage.getItem(DEVICE_STORAGE_KEY) ?? undefined
      const data = await fetchToken(variables, device_key === undefined ? {} : { device_key })
      if (data.device_key) keepLocally(DEVICE_STORAGE_KEY, data.device_key)
      const asThem = createClient({
        baseUrl: () => readConfig().api_base,
        token: () => data.access_token,
        announced: announcedHeaders,
      })
      const { data: read } = await asThem.call(readMe, {})
      const me = await asBefore(asThem, read)
      const owner = ownerOf(me, me.can_switch ?? (isStaff ? true : undefined))
      return { token: data.access_token, me, owner, visit }
    },
    async onSuccess({ token, me, owner, visit }) {
      if (isSharedBench()) {
        const { arriveAtBench } = await import('../bench/arrival.ts')
        const arrival = { token, name: nameOf(me), owner, lacksFactor: mustSetUpFactor(me) }
        if (!(await arriveAtBench(arrival, visit))) return
      } else await dropLeftovers(owner)
      startSession(token, owner)
      queryClient.setQueryData(meQuery.queryKey, me)
    },
    // passwords and codes stay nowhere
    gcTime: 0,
    meta: { quiet: true },
  })
}

const nameOf = ({ name, email }: Me): string => name ?? email ?? ''

interface GivenCredentials {
  email: string
  password: string
  code?: string
}

/** With email and password, and a code where the server asks for one. */
export function useSignIn(call: SignInCall = createToken) {
  const isStaff = call !== createToken
  return useEnter(
    async (credentials: GivenCredentials, device) => {
      const body = { ...credentials, ...device }
      const { data } = await api.call(call, { body }).catch((error: unknown) => {
        // The staff sign-in is an extension: on other backends staff use the only one there is.
        if (!isStaff || !isMissingCall(error)) throw error
        return api.call(createToken, { body })
      })
      return data
    },
    { isStaff },
  )
}
