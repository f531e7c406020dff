import { TICKET_TYPE, type TicketTypeId } from '#contract/tickets/kinds'

/** Returns the route of the form for a ticket type (section 2.1). */
export function openRoute(id: TicketTypeId) {
  const params = { id: String(id) }
  if (id === TICKET_TYPE.technicalComplaint) {
    return { to: '/ticket/open/technical/$id', params } as const
  }
  if (id === TICKET_TYPE.technicalRequest)
    return { to: '/ticket/open/request/$id', params } as const
  return { to: '/ticket/open/non-technical/$id', params } as const
}
