import { queryOptions } from '@tanstack/react-query'

import { listCommentDrafts } from '#contract/choices'
import { usePerform } from '#outbox/react'

import { api } from '../http/client.ts'
import { withTimeout } from '../http/with-timeout.ts'

/** How long a review waits for its templates, in ms. */
const TEMPLATES_TIMEOUT_MS = 8000

/** Templates for a review's comment, by rating (section 5). */
export const commentDraftsQuery = (rating: number) =>
  queryOptions({
    queryKey: ['comment-drafts', rating],
    queryFn: async ({ signal }) =>
      (
        await api.call(
          listCommentDrafts,
          { query: { rating } },
          { signal: withTimeout(signal, TEMPLATES_TIMEOUT_MS) },
        )
      ).data,
    staleTime: 60 * 60_000,
    meta: { quiet: true },
  })

export interface Review {
  rating: number
  comment: string
}

/** Closes a done ticket with a review; `number` identifies it in the list of commands. */
export function useCloseTicket(ticketId: number, number: string) {
  const closing = usePerform('closeTicket', { refreshAtOnce: true })
  return {
    closing: closing.isPending,
    close: (review: Review) =>
      closing.mutateAsync({
        input: { params: { id: ticketId }, body: { ticket_id: ticketId, ...review } },
        about: number,
      }),
  }
}

export function useCancelTicket(ticketId: number, number: string) {
  const cancelling = usePerform('cancelTicket', { refreshAtOnce: true })
  return {
    cancelling: cancelling.isPending,
    cancel: () =>
      cancelling.mutateAsync({
        input: { params: { id: ticketId }, body: {} },
        about: number,
      }),
  }
}
