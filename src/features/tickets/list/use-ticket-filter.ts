import { getRouteApi, useNavigate } from '@tanstack/react-router'

import { isKnownStatus, type KnownTicketStatus } from '#contract/tickets/filter'
import { useListSearch } from '#ui/list/filter/use-list-search.ts'

const route = getRouteApi('/_app/tickets')

/** Cancelled tickets count as closed (docs/gaps.md, 4). */
const CANCELED = new Set(['canceled', 'cancelled'])

/** Returns the status to filter by; undefined for an unknown one. */
function listedStatus(asked: string | undefined): KnownTicketStatus | undefined {
  if (asked === undefined) return undefined
  if (CANCELED.has(asked)) return 'closed'
  return isKnownStatus(asked) ? asked : undefined
}

/** Returns the filters of the address, and functions that change them. */
export function useTicketFilter() {
  const asked = route.useSearch()
  const navigate = useNavigate()
  const status = listedStatus(asked.status)
  const filter = { ...asked, status, t: asked.t === undefined ? undefined : String(asked.t) }
  const { ticket_type, instrument_id, search } = filter
  const filtered = Boolean(status ?? instrument_id ?? search) || Boolean(ticket_type)

  const { change } = useListSearch(asked)
  // Clearing the filters also closes an open ticket.
  const clear = () => void navigate({ to: '/tickets', search: {}, replace: true })

  return {
    filter,
    filtered,
    /** The status of the address if it is none of the seven. */
    strangeStatus: asked.status === status ? undefined : asked.status,
    change,
    clear,
  }
}
