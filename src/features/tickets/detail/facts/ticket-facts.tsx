import type { Ticket } from '#contract/tickets/schemas'
import { labelOf } from '#i18n/label-of'
import { useStrings } from '#i18n/use-strings'
import { Fact, FactList } from '#ui/fact-list.tsx'
import { Moment } from '#ui/moment.tsx'
import { FONT } from '#ui/theme/tokens.ts'
import { useKindNames } from '#ui/tickets/kind-names.ts'

import { TicketPicture } from './ticket-picture.tsx'

/** The data that the ticket was opened with. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { ticket: words, priority } = useStrings()
  const kinds = useKindNames()
  const { instrument } = ticket
  return (
    <FactList>
      <Fact label={words.description}>{ticket.description}</Fact>
      <TicketPicture ticket={ticket} />
      <Fact label={words.kind}>{kinds[ticket.ticket_type_id ?? 0]}</Fact>
      <Fact label={words.instrument}>{instrument?.type}</Fact>
      <Fact label={words.serial}>
        {instrument?.serial_number && (
          <span style={{ fontFamily: FONT.mono }}>{instrument.serial_number}</span>
        )}
      </Fact>
      <Fact label={words.location}>{instrument?.location}</Fact>
      <Fact label={words.request}>{ticket.request?.name}</Fact>
      <Fact label={words.division}>{ticket.division?.name}</Fact>
      <Fact label={words.department}>{ticket.department?.name}</Fact>
      <Fact label={words.priority}>{ticket.priority && labelOf(priority, ticket.priority)}</Fact>
      <Fact label={words.contactName}>{ticket.staff_name}</Fact>
      <Fact label={words.contactPhone}>
        {ticket.staff_phone_number && <Phone number={ticket.staff_phone_number} />}
      </Fact>
      <Fact label={words.opened}>{ticket.created_at && <Moment stamp={ticket.created_at} />}</Fact>
      <Fact label={words.rating}>{ticket.rating ? `${ticket.rating}/5` : undefined}</Fact>
    </FactList>
  )
}

function Phone({ number }: { number: string }) {
  return (
    <a
      href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 44,
        // As far from the other facts as text is.
        marginBlock: 'calc((1lh - 44px) / 2)',
        color: 'var(--bs-primary)',
      }}
    >
      {number}
    </a>
  )
}
