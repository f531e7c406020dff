import { queryOptions, useMutation } from '@tanstack/react-query'

import { cancelTicket, closeTicket, listCommentDrafts } from '#contract/endpoints/tickets'

import { api } from './api.ts'
import { ticketQueries } from './tickets.ts'

/** Templates for the comment of a review, by rating (section 5). */
export const commentDraftsQuery = (rating: number) =>
  queryOptions({
    queryKey: ['comment-drafts', rating],
    queryFn: async ({ signal }) =>
      (await api.call(listCommentDrafts, { query: { rating } }, { signal })).data,
    staleTime: 60 * 60_000,
    meta: { quiet: true },
  })

export interface Review {
  rating: number
  comment: string
}

export function useCloseTicket(ticketId: number) {
  return useMutation({
    mutationFn: ({ review, key }: { review: Review; key: string }) =>
      api.call(
        closeTicket,
        { params: { id: ticketId }, body: { ticket_id: ticketId, ...review } },
        { idempotencyKey: key },
      ),
    meta: { invalidates: [ticketQueries.all()] },
  })
}

export function useCancelTicket(ticketId: number) {
  return useMutation({
    mutationFn: (key: string) =>
      api.call(cancelTicket, { params: { id: ticketId }, body: {} }, { idempotencyKey: key }),
    meta: { invalidates: [ticketQueries.all()] },
  })
}
