import { notFound } from '@tanstack/react-router'

import { TICKET_ROUTE_TYPES, type TicketTypeId } from '#contract/tickets/kinds'

/** The loader of one of these addresses: the id is a ticket type, and one of another address is the 404 page. */
export function typeOfRoute(name: keyof typeof TICKET_ROUTE_TYPES) {
  return ({ params }: { params: { id: string } }): TicketTypeId => {
    const typeId = TICKET_ROUTE_TYPES[name].find((id) => String(id) === params.id)
    if (!typeId) throw notFound()
    return typeId
  }
}
