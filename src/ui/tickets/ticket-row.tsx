import { styled } from '@mui/material/styles'
import { createLink } from '@tanstack/react-router'
import { memo } from 'react'

import type { Ticket } from '#contract/tickets/schemas'
import { ticketSlug } from '#contract/tickets/slug'
import { useStrings } from '#i18n/use-strings'

import { KindIcon } from '../art/kind-icons.tsx'
import { AreaAnchor } from '../link/link-button.tsx'
import { rowFrame } from '../list/row-frame.ts'
import { Moment } from '../moment.tsx'
import { paint, tint } from '../theme/theme.ts'
import { FONT } from '../theme/tokens.ts'
import { useKindNames } from './kind-names.ts'
import { StatusBadge } from './status-badge.tsx'

/** Two lines where it is narrow, one row of columns where its container has the room. */
const Row = createLink(
  styled(AreaAnchor)({
    ...rowFrame,
    padding: '10px 16px',
    columnGap: 12,
    rowGap: 2,
    gridTemplateColumns: '28px minmax(0, 1fr) auto',
    gridTemplateAreas: '"kind what when" "kind state state"',
    '&[aria-current="page"]': {
      backgroundColor: tint(paint.primary, 9),
      boxShadow: `inset 3px 0 0 ${paint.primary}`,
    },
    '& > *': {
      minWidth: 0,
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .text, & > .number, & .said': { display: 'none' },
    '@container (min-width: 520px)': {
      '& .state .text': { display: 'block' },
      '& .said': { display: 'inline' },
      '& .brief': { display: 'none' },
    },
    '@container (min-width: 900px)': {
      padding: '8px 20px',
      gridTemplateColumns: '28px 150px minmax(210px, 1.1fr) minmax(0, 1.6fr) 150px 116px',
      gridTemplateAreas: '"kind number what text state when"',
      '& > .text, & > .number': { display: 'block' },
      '& .state > .number, & .state > .text': { display: 'none' },
    },
  }),
)

const Number = styled('span')({
  fontFamily: FONT.mono,
  fontSize: 14,
  color: paint.quiet,
  letterSpacing: '-0.02em',
})

const Summary = styled('span')({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontSize: 14,
  color: paint.quiet,
})

const Unread = styled('span')({
  flex: 'none',
  marginLeft: 'auto',
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 22,
  height: 22,
  padding: '0 6px',
  borderRadius: 999,
  backgroundColor: paint.primary,
  color: paint.onPrimary,
  fontSize: 12.5,
  fontWeight: 700,
})

/** One ticket in a list; its link leads to the ticket, keeping the list's filters. */
export const TicketRow = memo(function TicketRow({ ticket }: { ticket: Ticket }) {
  const { tickets } = useStrings()
  const kinds = useKindNames()
  const { id, number, instrument, unread_count: unread = 0 } = ticket
  const kind = kinds[ticket.ticket_type_id ?? 0] ?? ''
  return (
    <Row
      to="/tickets/$slug/$id"
      params={{ slug: ticketSlug(number), id: String(id) }}
      search={(kept) => kept}
      state={{ fromTickets: true }}
    >
      <span style={{ gridArea: 'kind', display: 'flex', color: paint.quiet }} title={kind}>
        <KindIcon typeId={ticket.ticket_type_id ?? 0} size={24} />
      </span>
      <Number className="number" style={{ gridArea: 'number' }}>
        {number}
      </Number>
      <span style={{ gridArea: 'what', fontWeight: 600 }}>
        {instrument?.type ?? ticket.department?.name ?? kind}{' '}
        <Number style={{ fontWeight: 400 }}>{instrument?.serial_number}</Number>
      </span>
      <Summary className="text" style={{ gridArea: 'text' }}>
        {ticket.description}
      </Summary>
      <span
        className="state"
        style={{ gridArea: 'state', width: '100%', display: 'flex', alignItems: 'center', gap: 12 }}
      >
        <StatusBadge status={ticket.status} canceled={ticket.is_canceled} plain />
        <Number className="number">{number}</Number>
        <Summary className="text">{ticket.description}</Summary>
        {unread > 0 && <Unread title={tickets.unread(unread)}>{unread}</Unread>}
      </span>
      <span style={{ gridArea: 'when', justifySelf: 'end', color: paint.quiet, fontSize: 14 }}>
        <span className="brief">
          <Moment stamp={ticket.last_activity_at ?? ticket.created_at} as="brief" />
        </span>
        <span className="said">
          <Moment stamp={ticket.last_activity_at ?? ticket.created_at} />
        </span>
      </span>
    </Row>
  )
})
