import { queryOptions } from '@tanstack/react-query'

import { isFactorRequired } from '#contract/config'
import { readMe, type Customer, type Me } from '#contract/session'
import {
  hasSeveralAccounts,
  identifyOwner,
  readSession,
  sessionPerson,
  type Identity,
} from '#session/session'

import { api } from '../http/client.ts'
import { readConfig } from '../http/config.ts'

type Named = Pick<Me, 'id' | 'email' | 'customer' | 'can_switch'>

/**
 * Returns the owner of a device's data from `me`: the person, in the account that is switched on. If the backend does
 * not say whether there are several, the known value stays.
 */
export function ownerOf(me: Named, switches = me.can_switch): Identity {
  const person = String(me.id ?? me.email ?? 'unknown')
  return {
    person,
    account: String(me.customer?.data?.id ?? ''),
    switches: switches ?? (person === sessionPerson() && hasSeveralAccounts()),
  }
}

/**
 * Returns the customer for whom the vendor's staff act here. If the backend does not say, only staff who signed in as
 * such have one.
 */
export function actingFor({ on_behalf_of, role, can_switch, customer }: Me): Customer | undefined {
  const unsaid = role === undefined && can_switch === undefined
  return on_behalf_of ?? (unsaid && hasSeveralAccounts() ? customer?.data : undefined)
}

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const session = readSession()
    const { data } = await api.call(readMe, {}, { signal })
    // Switched meanwhile: this answer is outdated.
    if (session === readSession()) identifyOwner(ownerOf(data))
    return data
  },
  staleTime: 5 * 60_000,
  meta: { web: true },
})

/** Whether the vendor asks this person for a second factor, and they have none; false where the backend does not say. */
export function mustSetUpFactor(me: Me | undefined): boolean {
  return (
    me?.has_second_factor === false && isFactorRequired(readConfig().second_factor_for, me.role)
  )
}
