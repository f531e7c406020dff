import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'

import { findTicketByNumber } from '#api/tickets/find-ticket-by-number'
import { readPortalLink } from '#contract/portal-link'
import { ticketSlug } from '#contract/tickets/slug'

/** Where the browser leads with a link of our own kind (`protocol_handlers`). */
export const Route = createFileRoute('/_app/link')({
  validateSearch: v.object({ to: v.fallback(v.optional(v.string()), undefined) }),
  loaderDeps: ({ search: { to } }) => ({ to }),
  loader: async ({ deps, context: { queryClient } }) => {
    const link = readPortalLink(deps.to)
    if (!link) throw redirect({ to: '/home', replace: true })
    if ('instrument' in link) {
      throw redirect({ to: '/tickets/open/qr', search: { code: link.instrument }, replace: true })
    }
    const ticket = await findTicketByNumber(queryClient, link.ticket)
    if (!ticket) throw redirect({ to: '/tickets', search: { search: link.ticket }, replace: true })
    const params = { slug: ticketSlug(ticket.number), id: String(ticket.id) }
    throw redirect({ to: '/tickets/$slug/$id', params, replace: true })
  },
})
