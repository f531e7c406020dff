import { createFileRoute, notFound, useLoaderData } from '@tanstack/react-router'

import { TICKET_ROUTE_TYPES } from '#contract/entities/ticket-type'
import { OpenTicketScreen } from '#features/tickets/open-ticket-screen.tsx'

/** The id is the ticket type's: one that is not of this route is the 404 page. */
export const Route = createFileRoute('/_app/ticket/open/technical/$id')({
  loader: ({ params }) => {
    const typeId = TICKET_ROUTE_TYPES.technical.find((id) => String(id) === params.id)
    if (!typeId) throw notFound()
    return typeId
  },
  component: function Technical() {
    return <OpenTicketScreen typeId={useLoaderData({ from: '/_app/ticket/open/technical/$id' })} />
  },
})
