import { createFileRoute, notFound, useLoaderData, useLocation } from '@tanstack/react-router'
import * as v from 'valibot'

import { repliesQuery } from '#api/replies/replies'
import { ticketQueries } from '#api/tickets/tickets'
import { Id } from '#contract/http/schemas'
import { switchTo } from '#features/shell/account/lazy-switch.ts'
import { PendingTicketScreen } from '#features/tickets/detail/pending-ticket-screen.tsx'
import { TicketScreen } from '#features/tickets/detail/ticket-screen.tsx'
import { isPendingId } from '#outbox/pending-id'

export const Route = createFileRoute('/_app/tickets/$slug/$id')({
  loader: ({ params, context: { queryClient } }) => {
    if (isPendingId(params.id)) return params.id
    const id = v.safeParse(Id, params.id)
    if (!id.success) throw notFound()
    void queryClient.prefetchQuery(ticketQueries.detail(id.output))
    void queryClient.prefetchQuery(ticketQueries.steps(id.output))
    void queryClient.prefetchQuery(repliesQuery(id.output))
    return id.output
  },
  component: function Ticket() {
    const id = useLoaderData({ from: '/_app/tickets/$slug/$id' })
    const { href } = useLocation()
    return typeof id === 'string' ? (
      <PendingTicketScreen key={id} id={id} />
    ) : (
      <TicketScreen key={id} id={id} onSwitch={(account) => void switchTo(account, href)} />
    )
  },
})
