import { queryOptions, useMutation } from '@tanstack/react-query'
import type * as v from 'valibot'

import {
  checkOpenTicket,
  countTickets,
  createTicket,
  listDepartments,
  listDivisions,
  listRequestTypes,
  listTickets,
  listTicketSteps,
  listTicketTypes,
  readTicket,
} from '#contract/endpoints/tickets'
import type { NewTicket, Ticket } from '#contract/entities/ticket'
import type { TicketFilter } from '#contract/entities/ticket-filter'

import { api } from './api.ts'

export type TicketQuery = v.InferInput<typeof TicketFilter>

export interface TicketPage {
  tickets: Ticket[]
  /** On all pages. */
  total: number
}

const RARELY = 60 * 60_000

export const ticketQueries = {
  all: () => ['tickets'] as const,

  lists: () => ['tickets', 'list'] as const,

  list: (filter: TicketQuery) =>
    queryOptions({
      queryKey: ['tickets', 'list', filter],
      queryFn: async ({ signal }): Promise<TicketPage> => {
        const { data, meta } = await api.call(listTickets, { query: filter }, { signal })
        return { tickets: data, total: meta?.total ?? data.length }
      },
      meta: { web: true },
    }),

  counts: () =>
    queryOptions({
      queryKey: ['tickets', 'counts'],
      queryFn: async ({ signal }) => (await api.call(countTickets, {}, { signal })).data,
      meta: { web: true },
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
        (await api.call(listTicketSteps, { params: { id } }, { signal })).data,
      meta: { quiet: true },
    }),

  /** May the person open a ticket now? Asked afresh every time: the answer changes with what they close. */
  mayOpen: (ticketTypeId: number) =>
    queryOptions({
      queryKey: ['tickets', 'may-open', ticketTypeId],
      queryFn: async ({ signal }) =>
        (await api.call(checkOpenTicket, { query: { ticket_type: ticketTypeId } }, { signal })).data
          .can_open,
      staleTime: 0,
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

/** Opens a ticket. The key is made when the person confirms, so that trying again can't open a second one. */
export function useCreateTicket() {
  return useMutation({
    mutationFn: async ({ ticket, picture, key }: TicketToOpen) =>
      (
        await api.call(
          createTicket,
          { body: ticket, files: picture ? { img: picture } : {} },
          { idempotencyKey: key },
        )
      ).data,
    meta: { invalidates: [ticketQueries.all()], fields: true },
  })
}
