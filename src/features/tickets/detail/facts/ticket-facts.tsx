import type { ReactNode } from 'react'

import type { Ticket } from '#contract/tickets/schemas'
import { labelOf } from '#i18n/label-of'
import { useStrings } from '#i18n/use-strings'
import { Moment } from '#ui/moment.tsx'
import { FONT } from '#ui/theme/tokens.ts'
import { useKindNames } from '#ui/tickets/kind-names.ts'

import { TicketPicture } from './ticket-picture.tsx'

import styles from './ticket-facts.module.css'

/** The data that the ticket was opened with. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { ticket: words, priority } = useStrings()
  const kinds = useKindNames()
  const { instrument } = ticket
  const facts: [string, ReactNode][] = [
    [words.kind, kinds[ticket.ticket_type_id ?? 0]],
    [words.instrument, instrument?.type],
    [
      words.serial,
      instrument?.serial_number && (
        <span style={{ fontFamily: FONT.mono }}>{instrument.serial_number}</span>
      ),
    ],
    [words.location, instrument?.location],
    [words.request, ticket.request?.name],
    [words.division, ticket.division?.name],
    [words.department, ticket.department?.name],
    [words.priority, ticket.priority && labelOf(priority, ticket.priority)],
    [words.contactName, ticket.staff_name],
    [words.contactPhone, ticket.staff_phone_number && <Phone number={ticket.staff_phone_number} />],
    [words.opened, ticket.created_at && <Moment stamp={ticket.created_at} />],
    [words.rating, ticket.rating && `${ticket.rating}/5`],
  ]
  return (
    <dl className={styles.facts}>
      <Fact label={words.description}>{ticket.description}</Fact>
      <TicketPicture ticket={ticket} />
      {facts.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}

/** Nothing without a value. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
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
        color: 'var(--bs-primary)',
      }}
    >
      {number}
    </a>
  )
}
