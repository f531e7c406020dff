import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'

import { ticketQueries } from '#api/tickets/tickets'
import { useStrings } from '#i18n/use-strings'
import { StatusIcon } from '#ui/art/status-icons.tsx'
import { Card } from '#ui/card.tsx'
import { AreaAnchor } from '#ui/link/link-button.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { statusPaint } from '#ui/tickets/status-paint.ts'

/** specification 2.1: the home screen's three counts. */
const COUNTED = ['new', 'confirmed', 'started'] as const

const Figure = styled(Card)({
  gridArea: 'counts',
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, auto))',
  overflow: 'hidden',
})

const Segment = createLink(
  styled(AreaAnchor)(({ theme }) => ({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 2,
    padding: theme.spacing(1.75, 1.5),
    minWidth: 0,
    color: 'inherit',
    textDecoration: 'none',
    '& + &': { borderLeft: '1px solid var(--bs-line)' },
    '&:hover': { backgroundColor: 'var(--bs-raised)' },
    '& b': { fontSize: 34, lineHeight: 1.15, fontWeight: 650, letterSpacing: '-0.02em' },
    '& span': {
      display: 'flex',
      alignItems: 'center',
      gap: '0 4px',
      flexWrap: 'wrap',
      fontSize: 14,
      fontWeight: 600,
      overflowWrap: 'anywhere',
    },
    [theme.breakpoints.up('md')]: { padding: theme.spacing(2.5, 3) },
  })),
)

/** New, confirmed, started: one figure in three segments, each of which filters the list. */
export function TicketCounts() {
  const { home, status } = useStrings()
  const query = useQuery(ticketQueries.counts())
  return (
    <Figure aria-label={home.counts}>
      <QueryView
        query={query}
        skeleton={COUNTED.map((name) => (
          <div key={name} style={{ padding: '18px 20px' }}>
            <Skeleton width={44} height={40} />
            <Skeleton width={84} height={18} sx={{ mt: 0.5 }} />
          </div>
        ))}
      >
        {(counts) =>
          COUNTED.map((name) => (
            <Segment key={name} to="/tickets" search={{ status: name }}>
              <b>{counts.find((entry) => entry.status === name)?.count ?? 0}</b>
              <span style={{ color: statusPaint(name) }}>
                <StatusIcon status={name} size={18} />
                {status[name]}
              </span>
            </Segment>
          ))
        }
      </QueryView>
    </Figure>
  )
}
