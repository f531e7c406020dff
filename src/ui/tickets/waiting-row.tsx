import { styled } from '@mui/material/styles'
import { createLink } from '@tanstack/react-router'
import { CircleAlert, Clock } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'

import { KindIcon } from '../art/kind-icons.tsx'
import { AreaAnchor } from '../link/link-button.tsx'
import { paint } from '../theme/theme.ts'

const Row = createLink(
  styled(AreaAnchor)({
    display: 'grid',
    width: '100%',
    minHeight: 64,
    padding: '10px 16px',
    columnGap: 12,
    rowGap: 2,
    alignItems: 'center',
    justifyItems: 'start',
    textAlign: 'left',
    color: 'inherit',
    textDecoration: 'none',
    borderBottom: `1px solid ${paint.line}`,
    gridTemplateColumns: '28px minmax(0, 1fr)',
    '&:hover': { backgroundColor: paint.raised },
    '& > svg': { gridRow: 'span 2', color: paint.quiet },
    '& > *': { minWidth: 0, maxWidth: '100%' },
    '& .what, & .state': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .what': { fontWeight: 600 },
    '& .state': { display: 'flex', alignItems: 'center', gap: 6, fontSize: 14, color: paint.quiet },
    '&[data-refused] .state': { color: paint.danger },
  }),
)

interface WaitingRowProps {
  /** the ticket's waiting id */
  id: string
  typeId: number
  description: string
  refused: boolean
}

/** A ticket that was opened here and is not with the server yet, in a list of tickets. */
export function WaitingRow({ id, typeId, description, refused }: WaitingRowProps) {
  const { ticketCreated, outbox } = useStrings()
  return (
    <Row
      to="/tickets/$slug/$id"
      params={{ slug: 'waiting', id }}
      data-refused={refused || undefined}
    >
      <KindIcon typeId={typeId} size={24} />
      <span className="what">{description}</span>
      <span className="state">
        {refused ? <CircleAlert size={16} aria-hidden /> : <Clock size={16} aria-hidden />}
        {refused ? outbox.states.refused : outbox.states.waiting} · {ticketCreated.waitingNumber}
      </span>
    </Row>
  )
}
