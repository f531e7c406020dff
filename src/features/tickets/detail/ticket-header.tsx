import IconButton from '@mui/material/IconButton'
import { createLink } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

import type { Ticket } from '#contract/tickets/schemas'
import { useStrings } from '#i18n/use-strings'
import { AsOfLine } from '#ui/screen/as-of.tsx'
import { Text } from '#ui/text.tsx'
import { FONT } from '#ui/theme/tokens.ts'
import { useKindNames } from '#ui/tickets/kind-names.ts'
import { StatusBadge } from '#ui/tickets/status-badge.tsx'

import { CancelButton } from './ticket-actions.tsx'

import styles from './ticket-header.module.css'

const BackAnchor = createLink((props: ComponentProps<'a'>) => (
  <IconButton component="a" {...props} color="inherit" />
))

/** Number, status and instrument, a link back to the list, and the cancel button. */
export function TicketHeader({ ticket }: { ticket: Ticket }) {
  const kinds = useKindNames()
  const { instrument, ticket_type_id = 0 } = ticket
  return (
    <TicketHeaderFrame
      id={ticket.id}
      title={
        <span style={{ fontFamily: FONT.mono, letterSpacing: '-0.03em' }}>{ticket.number}</span>
      }
      lead={
        <>
          {instrument?.type ?? kinds[ticket_type_id]}{' '}
          <span style={{ fontFamily: FONT.mono }}>{instrument?.serial_number}</span>
        </>
      }
      status={<StatusBadge status={ticket.status} canceled={ticket.is_canceled} />}
      action={<CancelButton ticket={ticket} />}
    />
  )
}

interface TicketHeaderFrameProps {
  /** of the ticket, once it has one */
  id?: number
  title: ReactNode
  lead?: ReactNode
  status?: ReactNode
  action?: ReactNode
}

/** The header of a ticket's pane, with or without a number; without anything else where it could not be read. */
export function TicketHeaderFrame({ id, title, lead, status, action }: TicketHeaderFrameProps) {
  const { ticket: words } = useStrings()
  return (
    <header className={styles.head} data-ticket={id}>
      <BackAnchor to="/tickets" search={(kept) => kept} aria-label={words.backToList}>
        <ArrowLeft size={22} />
      </BackAnchor>
      <div style={{ minWidth: 0 }}>
        <Text variant="h2" as="h1">
          {title}
        </Text>
        {lead !== undefined && (
          <Text variant="body2" quiet noWrap>
            {lead}
          </Text>
        )}
        <AsOfLine />
      </div>
      <div className={styles.end}>
        {status}
        {action}
      </div>
    </header>
  )
}
