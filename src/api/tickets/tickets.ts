import { queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'

import {
  listDepartments,
  listDivisions,
  listRequestTypes,
  listTicketTypes,
} from '#contract/choices'
import { SPEC_LIMITS } from '#contract/http/limits'
import {
  checkOpenTicket,
  countTickets,
  listTickets,
  listTicketSteps,
  readTicket,
} from '#contract/tickets/calls'
import type { TicketCountFilter, TicketFilter } from '#contract/tickets/filter'
import type { NewTicket, Ticket } from '#contract/tickets/schemas'
import { usePerform } from '#outbox/react'

import { api } from '../http/client.ts'
import { totalOf } from '../http/paging.ts'
import { newestFirst } from './newest-first.ts'

export type TicketQuery = v.InferInput<typeof TicketFilter>

/** Filters of a list of tickets besides their status. */
type TicketNarrowing = v.InferInput<typeof TicketCountFilter>

export interface TicketPage {
  tickets: Ticket[]
  /** Number on all pages. */
  total: number
  /** The total is not known: there is at least one page more. */
  isAtLeast?: boolean | undefined
}

const RARELY = 60 * 60_000

export const ticketQueries = {
  all: () => ['tickets'] as const,

  lists: () => ['tickets', 'list'] as const,

  list: (filter: TicketQuery) =>
    queryOptions({
      queryKey: ['tickets', 'list', filter],
      queryFn: async ({ signal }): Promise<TicketPage> => {
        // Always sent: other servers have other defaults.
        const { limit = SPEC_LIMITS.ticketPage, offset = SPEC_LIMITS.ticketOffset } = filter
        const query = { ...filter, limit, offset }
        const { data, meta } = await api.call(listTickets, { query }, { signal })
        const tickets = data.slice(0, Number(limit))
        return {
          tickets,
          total: meta?.total ?? totalOf(data.length, Number(limit), Number(offset)),
          isAtLeast: meta?.is_at_least,
        }
      },
      meta: { web: true },
    }),

  /** The first tickets with `text` in them, whatever their status; asked anew each time, and not kept. */
  found: (text: string, limit: number) =>
    queryOptions({
      queryKey: ['tickets', 'found', text, limit],
      queryFn: async ({ signal }) => {
        const query = { search: text, limit, offset: SPEC_LIMITS.ticketOffset }
        return (await api.call(listTickets, { query }, { signal })).data.slice(0, limit)
      },
      gcTime: 60_000,
      persister: undefined,
      meta: { quiet: true },
    }),

  counts: () =>
    queryOptions({
      queryKey: ['tickets', 'counts'],
      queryFn: async ({ signal }) => (await api.call(countTickets, {}, { signal })).data,
      meta: { web: true },
    }),

  /** Counts of the filtered list; null from a backend that only counts the whole account. */
  countsOf: (narrowing: TicketNarrowing) =>
    queryOptions({
      queryKey: ['tickets', 'counts', narrowing],
      queryFn: async ({ signal }) => {
        const { data } = await api.call(countTickets, { query: narrowing }, { signal })
        return data.some(({ is_narrowed }) => is_narrowed) ? data : null
      },
      meta: { quiet: true },
    }),

  detail: (id: number) =>
    queryOptions({
      queryKey: ['tickets', 'detail', id],
      queryFn: async ({ signal }) =>
        (await api.call(readTicket, { params: { id } }, { signal })).data,
      meta: { quiet: true },
    }),

  steps: (id: number) =>
    queryOptions({
      queryKey: ['tickets', 'detail', id, 'steps'],
      queryFn: async ({ signal }) =>
        newestFirst((await api.call(listTicketSteps, { params: { id } }, { signal })).data),
      meta: { quiet: true },
    }),

  /** Whether the person may open a ticket. Always refetched: closing tickets changes it. */
  mayOpen: (ticketTypeId?: number) =>
    queryOptions({
      queryKey: ['tickets', 'may-open', ticketTypeId],
      queryFn: async ({ signal }) =>
        (await api.call(checkOpenTicket, { query: { ticket_type: ticketTypeId } }, { signal })).data
          .can_open,
      staleTime: 0,
      gcTime: 0,
      persister: undefined,
      meta: { quiet: true },
    }),

  types: () =>
    queryOptions({
      queryKey: ['ticket-types'],
      queryFn: async ({ signal }) => (await api.call(listTicketTypes, {}, { signal })).data,
      staleTime: RARELY,
    }),

  divisions: () =>
    queryOptions({
      queryKey: ['divisions'],
      queryFn: async ({ signal }) => (await api.call(listDivisions, {}, { signal })).data,
      staleTime: RARELY,
    }),

  departments: () =>
    queryOptions({
      queryKey: ['departments'],
      queryFn: async ({ signal }) => (await api.call(listDepartments, {}, { signal })).data,
      staleTime: RARELY,
    }),

  requests: (ticketTypeId: number) =>
    queryOptions({
      queryKey: ['requests', ticketTypeId],
      queryFn: async ({ signal }) =>
        (await api.call(listRequestTypes, { params: { id: ticketTypeId } }, { signal })).data,
      staleTime: RARELY,
    }),
}

export interface TicketToOpen {
  ticket: NewTicket
  picture: File | undefined
  key: string
}

/** Opens a ticket, or queues it. The key is made when the person confirms, so that a retry can't open a second one. */
export function useCreateTicket() {
  const opening = usePerform('createTicket', { refreshAtOnce: true, fields: true })
  return {
    opening: opening.isPending,
    failed: opening.isError,
    error: opening.error,
    open: ({ ticket, picture, key }: TicketToOpen) =>
      opening.mutateAsync({ input: { body: ticket }, files: { img: picture }, key }),
  }
}
