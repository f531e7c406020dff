import { useQuery } from '@tanstack/react-query'

import { ticketQueries } from '#api/tickets/tickets'
import { useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link/link-button.tsx'
import { SkeletonRows } from '#ui/list/row-skeleton.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { NoTickets } from '#ui/tickets/no-tickets.tsx'
import { TicketRows } from '#ui/tickets/ticket-rows.tsx'

import { Section } from './section.tsx'

const SHOWN = 6

/** The tickets with the latest activity. */
export function LatestTickets() {
  const { home } = useStrings()
  const query = useQuery(ticketQueries.list({}))
  return (
    <Section
      area="latest"
      title={home.latest}
      action={<LinkButton to="/tickets">{home.allTickets}</LinkButton>}
    >
      <Card style={{ overflow: 'hidden' }}>
        <QueryView
          query={query}
          skeleton={<SkeletonRows rows={SHOWN} />}
          empty={(list) => list.tickets.length === 0 && <NoTickets />}
        >
          {(list) => <TicketRows tickets={list.tickets.slice(0, SHOWN)} of="latest" />}
        </QueryView>
      </Card>
    </Section>
  )
}
