import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { createLink } from '@tanstack/react-router'

import type { Ticket } from '#contract/tickets/schemas'
import { ticketSlug } from '#contract/tickets/slug'
import { useStrings } from '#i18n/use-strings'
import { AreaAnchor } from '#ui/link/link-button.tsx'
import { rowFrame } from '#ui/list/row-frame.ts'
import { Moment } from '#ui/moment.tsx'
import { paint } from '#ui/theme/theme.ts'
import { FONT } from '#ui/theme/tokens.ts'
import { StatusBadge } from '#ui/tickets/status-badge.tsx'

import { instrumentStrings } from '../strings.ts'

const List = styled('ul')({ listStyle: 'none', padding: 0, margin: '0 -20px -12px' })

const Row = createLink(
  styled(AreaAnchor)({
    ...rowFrame,
    minHeight: 56,
    padding: '8px 20px',
    columnGap: 12,
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& small': { fontFamily: FONT.mono, fontSize: 14, color: paint.quiet },
    '& .text': {
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .when': { fontSize: 14, color: paint.quiet, justifySelf: 'end' },
  }),
)

/** The newest tickets about an instrument. */
export function LastTickets({ tickets }: { tickets: readonly Ticket[] }) {
  const words = useStrings(instrumentStrings)
  if (tickets.length === 0) {
    return <Typography color="textSecondary">{words.noTickets}</Typography>
  }
  return (
    <List aria-label={words.lastTickets}>
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <Row
            to="/tickets/$slug/$id"
            params={{ slug: ticketSlug(ticket.number), id: String(ticket.id) }}
          >
            <span className="text">{ticket.description ?? ticket.number}</span>
            <StatusBadge status={ticket.status} canceled={ticket.is_canceled} plain />
            <small>{ticket.number}</small>
            <span className="when">
              <Moment stamp={ticket.last_activity_at ?? ticket.created_at} />
            </span>
          </Row>
        </li>
      ))}
    </List>
  )
}
