import { createFileRoute, notFound, useLoaderData } from '@tanstack/react-router'

import { TICKET_ROUTE_TYPES } from '#contract/entities/ticket-type'
import { OpenTicketScreen } from '#features/tickets/open-ticket-screen.tsx'

/** The id is the ticket type's, 3 or 4: another is the 404 page. */
export const Route = createFileRoute('/_app/ticket/open/non-technical/$id')({
  loader: ({ params }) => {
    const typeId = TICKET_ROUTE_TYPES['non-technical'].find((id) => String(id) === params.id)
    if (!typeId) throw notFound()
    return typeId
  },
  component: function NonTechnical() {
    const typeId = useLoaderData({ from: '/_app/ticket/open/non-technical/$id' })
    return <OpenTicketScreen key={typeId} typeId={typeId} />
  },
})
