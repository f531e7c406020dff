import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

import type { Ticket } from '#contract/entities/ticket'
import { useKindNames } from '#ui/kind-names.ts'
import { Moment } from '#ui/moment.tsx'
import { FONT } from '#ui/theme/tokens.ts'
import { useStrings } from '#ui/use-strings.ts'

import { TicketPicture } from './ticket-picture.tsx'

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& dt': { fontSize: 12.5, color: 'var(--bs-ink-quiet)' },
  '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
}))

/** What was said when the ticket was opened. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { ticket: words, priority, picture } = useStrings()
  const kinds = useKindNames()
  const { instrument } = ticket
  const facts: [string, ReactNode][] = [
    [words.description, ticket.description],
    [picture.label, ticket.has_image && <TicketPicture ticketId={ticket.id} />],
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
    [words.priority, ticket.priority && (priority[ticket.priority] ?? ticket.priority)],
    [words.contactName, ticket.staff_name],
    [words.contactPhone, ticket.staff_phone_number && <Phone number={ticket.staff_phone_number} />],
    [words.opened, ticket.created_at && <Moment stamp={ticket.created_at} />],
    [words.rating, ticket.rating && `${ticket.rating}/5`],
  ]
  return (
    <Facts>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Facts>
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
