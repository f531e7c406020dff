import { useMutation, useQueryClient } from '@tanstack/react-query'

import { markTicketOpened } from '#contract/tickets/calls'

import { api } from '../http/client.ts'
import { notificationQueries } from '../notifications/notifications.ts'
import { ticketQueries } from './tickets.ts'

/** Notes that the person looks at a ticket; its notifications are read with it. A refusal is ignored. */
export function useMarkTicketOpened() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.call(markTicketOpened, { params: { id }, body: {} }),
    onSuccess: (_, id) =>
      queryClient.setQueryData(
        ticketQueries.detail(id).queryKey,
        (known) => known && { ...known, has_news: undefined },
      ),
    meta: { quiet: true, invalidates: [notificationQueries.all()] },
  })
}
