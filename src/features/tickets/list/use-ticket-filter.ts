import { getRouteApi, useNavigate } from '@tanstack/react-router'

import type { TicketQuery } from '#api/tickets/tickets'
import { isKnownStatus, type KnownTicketStatus } from '#contract/tickets/filter'

const route = getRouteApi('/_app/tickets')

/** Cancelled tickets are closed ones (docs/gaps.md, 4). */
const CANCELED = new Set(['canceled', 'cancelled'])

/** The status that is listed for one of an address: none where there is no such status. */
function listedStatus(asked: string | undefined): KnownTicketStatus | undefined {
  if (asked === undefined) return undefined
  if (CANCELED.has(asked)) return 'closed'
  return isKnownStatus(asked) ? asked : undefined
}

/** The filters of the address, and the way to change them: every change but of the page starts at the first page. */
export function useTicketFilter() {
  const asked = route.useSearch()
  const navigate = useNavigate()
  const status = listedStatus(asked.status)
  const filter = { ...asked, status, t: asked.t === undefined ? undefined : String(asked.t) }
  const { ticket_type, instrument_id, search } = filter
  const filtered = Boolean(status ?? instrument_id ?? search) || Boolean(ticket_type)

  /** What is typed replaces the entry it was typed on; everything else can be taken back with Back. */
  const change = (changes: Partial<TicketQuery>, replace = false) =>
    void navigate({
      to: '.',
      search: { ...asked, offset: undefined, ...changes } as typeof asked,
      replace,
      resetScroll: false,
    })
  const clear = () => void navigate({ to: '/tickets', search: {}, replace: true })

  return {
    filter,
    filtered,
    /** The status of the address where it is none of the seven. */
    strangeStatus: asked.status === status ? undefined : asked.status,
    change,
    clear,
  }
}
