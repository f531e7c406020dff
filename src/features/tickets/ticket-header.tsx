import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { createLink } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

import type { Ticket } from '#contract/entities/ticket'
import { AsOfLine } from '#ui/as-of.tsx'
import { useKindNames } from '#ui/kind-names.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { FONT } from '#ui/theme/tokens.ts'
import { useStrings } from '#ui/use-strings.ts'

const BackAnchor = createLink((props: ComponentProps<'a'>) => (
  <IconButton component="a" {...props} color="inherit" />
))

const Head = styled('header')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(0, 1.5),
  padding: theme.spacing(1, 2, 1, 1),
  borderBottom: '1px solid var(--bs-line)',
  backgroundColor: 'var(--bs-surface)',
}))

/** Number, status, instrument, and the way back to the list. */
export function TicketHeader({ ticket }: { ticket: Ticket }) {
  const kinds = useKindNames()
  const { instrument, ticket_type_id = 0 } = ticket
  return (
    <TicketHead
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
    />
  )
}

interface TicketHeadProps {
  title: ReactNode
  lead: ReactNode
  status: ReactNode
}

/** The head of a ticket's pane, whether it has a number or not. */
export function TicketHead({ title, lead, status }: TicketHeadProps) {
  const { ticket: words } = useStrings()
  return (
    <Head>
      <BackAnchor to="/tickets" search={(kept) => kept} aria-label={words.backToList}>
        <ArrowLeft size={22} />
      </BackAnchor>
      <div style={{ minWidth: 0 }}>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {lead}
        </Typography>
        <AsOfLine />
      </div>
      {status}
    </Head>
  )
}
