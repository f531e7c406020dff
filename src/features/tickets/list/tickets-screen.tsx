import { Outlet, useMatchRoute } from '@tanstack/react-router'

import { ListBesideDetail } from '#ui/list/list-beside-detail.tsx'

import { TicketList } from './ticket-list.tsx'

/** The list, beside the open ticket if there is room; else only the ticket. */
export function TicketsScreen() {
  const reading = Boolean(useMatchRoute()({ to: '/tickets/$slug/$id' }))
  return (
    <ListBesideDetail
      name="tickets"
      list={(beside) => <TicketList beside={beside} />}
      listWidth="minmax(22.5rem, 30%)"
      detail={reading ? <Outlet /> : undefined}
    />
  )
}
