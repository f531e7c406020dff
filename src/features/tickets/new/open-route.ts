import { notFound } from '@tanstack/react-router'

import { TICKET_ROUTE_TYPES, type TicketTypeId } from '#contract/tickets/kinds'

/** Returns a route loader: it resolves the id to a ticket type of this route, or throws the 404 page. */
export function typeOfRoute(name: keyof typeof TICKET_ROUTE_TYPES) {
  return ({ params }: { params: { id: string } }): TicketTypeId => {
    const typeId = TICKET_ROUTE_TYPES[name].find((id) => String(id) === params.id)
    if (!typeId) throw notFound()
    return typeId
  }
}
