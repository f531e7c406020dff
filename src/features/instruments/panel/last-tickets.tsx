import { clsx } from 'clsx'

import type { Ticket } from '#contract/tickets/schemas'
import { ticketSlug } from '#contract/tickets/slug'
import { useStrings } from '#i18n/use-strings'
import { AreaLink } from '#ui/link/link-button.tsx'
import { Moment } from '#ui/moment.tsx'
import { Text } from '#ui/text.tsx'
import { StatusBadge } from '#ui/tickets/status-badge.tsx'

import { instrumentStrings } from '../strings.ts'

import rowStyles from '#ui/list/row-frame.module.css'
import styles from './last-tickets.module.css'

/** The newest tickets of an instrument. */
export function LastTickets({ tickets }: { tickets: readonly Ticket[] }) {
  const words = useStrings(instrumentStrings)
  if (tickets.length === 0) {
    return <Text quiet>{words.noTickets}</Text>
  }
  return (
    <ul className={styles.list} aria-label={words.lastTickets}>
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <AreaLink
            className={clsx(rowStyles.frame, styles.row)}
            to="/tickets/$slug/$id"
            params={{ slug: ticketSlug(ticket.number), id: String(ticket.id) }}
          >
            <span className={styles.text}>{ticket.description ?? ticket.number}</span>
            <StatusBadge status={ticket.status} canceled={ticket.is_canceled} plain />
            <small>{ticket.number}</small>
            <span className={styles.when}>
              <Moment stamp={ticket.last_activity_at ?? ticket.created_at} />
            </span>
          </AreaLink>
        </li>
      ))}
    </ul>
  )
}
