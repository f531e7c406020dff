import { clsx } from 'clsx'
import { memo } from 'react'

import type { Ticket } from '#contract/tickets/schemas'
import { ticketSlug } from '#contract/tickets/slug'
import { useStrings } from '#i18n/use-strings'

import { KindIcon } from '../art/kind-icons.tsx'
import { AreaLink } from '../link/link-button.tsx'
import { Moment } from '../moment.tsx'
import { paint } from '../theme/theme.ts'
import { rem } from '../theme/tokens.ts'
import { useKindNames } from './kind-names.ts'
import { StatusBadge } from './status-badge.tsx'

import rowStyles from '../list/row-frame.module.css'
import styles from './ticket-row.module.css'

/** One ticket in a list, with a link that keeps the list's filters. */
export const TicketRow = memo(function TicketRow({ ticket }: { ticket: Ticket }) {
  const { tickets } = useStrings()
  const kinds = useKindNames()
  const { id, number, instrument, unread_count: unread = 0 } = ticket
  const kind = kinds[ticket.ticket_type_id ?? 0] ?? ''
  return (
    <AreaLink
      className={clsx(rowStyles.frame, styles.row)}
      data-ticket={id}
      to="/tickets/$slug/$id"
      params={{ slug: ticketSlug(number), id: String(id) }}
      search={(kept) => kept}
      state={{ fromTickets: true }}
    >
      <span style={{ gridArea: 'kind', display: 'flex', color: paint.quiet }} title={kind}>
        <KindIcon typeId={ticket.ticket_type_id ?? 0} size={24} />
      </span>
      <span className={clsx(styles.mono, styles.number)} style={{ gridArea: 'number' }}>
        {number}
      </span>
      <span className={styles.what} style={{ gridArea: 'what' }}>
        <b>{instrument?.type ?? ticket.department?.name ?? kind}</b>{' '}
        <span className={styles.mono}>{instrument?.serial_number}</span>
      </span>
      <span className={clsx(styles.summary, styles.text)} style={{ gridArea: 'text' }}>
        {ticket.description}
      </span>
      <span
        className={styles.state}
        style={{ gridArea: 'state', width: '100%', display: 'flex', alignItems: 'center', gap: 12 }}
      >
        <StatusBadge status={ticket.status} canceled={ticket.is_canceled} plain />
        <span className={clsx(styles.mono, styles.number)}>{number}</span>
        <span className={clsx(styles.summary, styles.text)}>{ticket.description}</span>
        {unread > 0 && (
          <span className={styles.unread} title={tickets.unread(unread)}>
            {unread}
          </span>
        )}
      </span>
      <span style={{ gridArea: 'when', justifySelf: 'end', color: paint.quiet, fontSize: rem(14) }}>
        <span className={styles.brief}>
          <Moment stamp={ticket.last_activity_at ?? ticket.created_at} as="brief" />
        </span>
        <span className={styles.relative}>
          <Moment stamp={ticket.last_activity_at ?? ticket.created_at} />
        </span>
      </span>
    </AreaLink>
  )
})
