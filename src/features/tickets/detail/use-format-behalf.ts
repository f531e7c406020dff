import { useQuery } from '@tanstack/react-query'

import { useConfig } from '#api/http/config'
import { meQuery } from '#api/session/people'
import { accountStrings } from '#i18n/accounts'
import { useStrings } from '#i18n/use-strings'

/** How it is said that staff did something on a customer's behalf: to staff, for whom; to the customer, whose staff. */
export function useFormatBehalf(): (actor: string) => string {
  const words = useStrings(accountStrings)
  const { brand } = useConfig()
  const { data: me } = useQuery(meQuery)
  const customer = me?.customer?.data?.name ?? words.nameless
  if (me?.role === 'staff') return (actor) => words.behalfOf(actor, customer)
  return (actor) => words.onYourBehalf(actor, brand.name)
}
