import { notFound } from '@tanstack/react-router'

import { TICKET_ROUTE_TYPES, TICKET_TYPE } from '#contract/entities/ticket-type'
import type { TicketTypeId } from '#contract/entities/ticket-type'

/** Where a ticket of this type is opened (section 2.1). */
export function openRoute(id: TicketTypeId) {
  const params = { id: String(id) }
  if (id === TICKET_TYPE.technicalComplaint) {
    return { to: '/ticket/open/technical/$id', params } as const
  }
  if (id === TICKET_TYPE.technicalRequest)
    return { to: '/ticket/open/request/$id', params } as const
  return { to: '/ticket/open/non-technical/$id', params } as const
}

/** The loader of one of these addresses: the id is a ticket type, and one of another address is the 404 page. */
export function typeOfRoute(name: keyof typeof TICKET_ROUTE_TYPES) {
  return ({ params }: { params: { id: string } }): TicketTypeId => {
    const typeId = TICKET_ROUTE_TYPES[name].find((id) => String(id) === params.id)
    if (!typeId) throw notFound()
    return typeId
  }
}
