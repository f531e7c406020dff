import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'

import { ticketQueries } from '#data/tickets'
import { EmptyTickets } from '#ui/art/empty-tickets.tsx'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { StatePanel } from '#ui/state-panel.tsx'
import { TicketRow, TicketRows } from '#ui/ticket-row.tsx'
import { useStrings } from '#ui/use-strings.ts'

import { Section } from './section.tsx'

const SHOWN = 6

/** The tickets that moved last. */
export function LatestTickets() {
  const { home, tickets, nav } = useStrings()
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
          skeleton={Array.from({ length: SHOWN }, (_, row) => (
            <div key={row} style={{ padding: '12px 16px' }}>
              <Skeleton width="55%" height={20} />
              <Skeleton width="80%" height={16} sx={{ mt: 1 }} />
            </div>
          ))}
          empty={(list) =>
            list.tickets.length === 0 && (
              <StatePanel
                drawing={<EmptyTickets />}
                title={tickets.emptyTitle}
                text={tickets.emptyText}
                action={
                  <LinkButton to="/ticket/open/choose" variant="outlined">
                    {nav.openTicket}
                  </LinkButton>
                }
              />
            )
          }
        >
          {(list) => (
            <TicketRows>
              {list.tickets.slice(0, SHOWN).map((ticket) => (
                <li key={ticket.id}>
                  <TicketRow ticket={ticket} />
                </li>
              ))}
            </TicketRows>
          )}
        </QueryView>
      </Card>
    </Section>
  )
}
