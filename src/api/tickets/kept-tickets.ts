import { useQuery } from '@tanstack/react-query'
import type * as v from 'valibot'

import type { TicketFilter } from '#contract/tickets/filter'
import type { Ticket } from '#contract/tickets/schemas'

import { filterTickets } from './filter-tickets.ts'
import { ticketQueries, type TicketPage } from './tickets.ts'

interface KeptTicket {
  ticket: Ticket
  /** ms */
  readAt: number
}

/** Returns every ticket that this device knows, in its latest version, by newest activity. */
async function readKeptTickets(): Promise<KeptTicket[]> {
  const { listPersistedData } = await import('#cache/query-store')
  const [lists, details] = await Promise.all([
    listPersistedData([...ticketQueries.all(), 'list']),
    // Not its chat, attachments and reports.
    listPersistedData([...ticketQueries.all(), 'detail'], ({ length }) => length === 3),
  ])
  const known = new Map<number, KeptTicket>()
  const add = (ticket: Ticket, readAt: number) => {
    if ((known.get(ticket.id)?.readAt ?? 0) < readAt) known.set(ticket.id, { ticket, readAt })
  }
  for (const { data, readAt } of lists) {
    for (const ticket of (data as TicketPage).tickets) add(ticket, readAt)
  }
  for (const { data, readAt } of details) add(data as Ticket, readAt)
  const movedAt = ({ ticket }: KeptTicket) =>
    (ticket.last_activity_at ?? ticket.created_at)?.date ?? ''
  return [...known.values()].toSorted((a, b) => movedAt(b).localeCompare(movedAt(a)))
}

/** Returns the kept ticket that `isIt` accepts. */
export async function findKeptTicket(
  isIt: (ticket: Ticket) => boolean,
): Promise<Ticket | undefined> {
  return (await readKeptTickets()).find(({ ticket }) => isIt(ticket))?.ticket
}

/** All of {@link readKeptTickets}, for use while the server can't be reached. */
function useKept(enabled: boolean) {
  return useQuery({
    queryKey: ['kept-tickets'],
    queryFn: readKeptTickets,
    enabled,
    staleTime: 0,
    gcTime: 0,
    persister: undefined,
    meta: { quiet: true },
  }).data
}

/** A page of the kept tickets; `known` is their number before filtering. */
export function useKeptTickets(filter: v.InferInput<typeof TicketFilter>, enabled: boolean) {
  const kept = useKept(enabled)
  if (!kept) return undefined
  const page = filterTickets(
    kept.map(({ ticket }) => ticket),
    filter,
  )
  return { ...page, known: kept.length }
}

/** One ticket as a list returned it last. */
export function useKeptTicket(id: number, enabled: boolean): KeptTicket | undefined {
  return useKept(enabled)?.find(({ ticket }) => ticket.id === id)
}
