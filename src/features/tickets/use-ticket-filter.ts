import { getRouteApi, useNavigate } from '@tanstack/react-router'

import type { TicketQuery } from '#data/tickets'

const route = getRouteApi('/_app/tickets')

/** The filters of the address, and the way to change them: every change but of the page starts at the first page. */
export function useTicketFilter() {
  const filter = route.useSearch()
  const navigate = useNavigate()
  const { status, ticket_type, instrument_id, search } = filter
  const filtered = Boolean(status ?? instrument_id ?? search) || Boolean(ticket_type)

  /** What is typed replaces the entry it was typed on; everything else can be taken back with Back. */
  const change = (changes: Partial<TicketQuery>, replace = false) =>
    void navigate({
      to: '.',
      search: { ...filter, offset: undefined, ...changes } as typeof filter,
      replace,
      resetScroll: false,
    })
  const clear = () => void navigate({ to: '/tickets', search: {}, replace: true })

  return { filter, filtered, change, clear }
}
