import { useQuery } from '@tanstack/react-query'

import { useConfig } from '#api/http/config'
import { meQuery } from '#api/session/people'
import { accountStrings } from '#i18n/accounts'
import { useStrings } from '#i18n/use-strings'

/**
 * Returns a function that names staff who acted on a customer's behalf: to staff, with the customer; to customers, with
 * the vendor.
 */
export function useFormatBehalf(): (actor: string) => string {
  const words = useStrings(accountStrings)
  const { brand } = useConfig()
  const { data: me } = useQuery(meQuery)
  const customer = me?.customer?.data?.name ?? words.nameless
  if (me?.role === 'staff') return (actor) => words.behalfOf(actor, customer)
  return (actor) => words.onYourBehalf(actor, brand.name)
}
