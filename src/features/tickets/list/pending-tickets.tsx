import { usePendingTickets } from '#api/tickets/queue'
import { useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { PendingTicketRow } from '#ui/tickets/pending-ticket-row.tsx'

/** Tickets that were opened here and have no number yet, above the others. */
export function PendingTickets() {
  const { outbox } = useStrings()
  const tickets = usePendingTickets()
  if (tickets.length === 0) return null
  return (
    <Card as="div" style={{ overflow: 'hidden', marginBottom: 16 }}>
      <ul aria-label={outbox.title} style={{ listStyle: 'none', padding: 0 }}>
        {tickets.map(({ key, lane, input, state }) => (
          <li key={key}>
            <PendingTicketRow
              id={lane.slice('ticket:'.length)}
              typeId={Number(input.body.ticket_type_id)}
              description={input.body.description}
              refused={state === 'refused'}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
