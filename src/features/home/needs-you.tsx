import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { ChevronRight, CircleCheckBig } from 'lucide-react'

import { ticketQueries } from '#api/tickets/tickets'
import { ticketSlug } from '#contract/tickets/slug'
import { useStrings } from '#i18n/use-strings'
import { StatusIcon } from '#ui/art/status-icons.tsx'
import { Card } from '#ui/card.tsx'
import { AreaAnchor } from '#ui/link/link-button.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { statusPaint } from '#ui/tickets/status-paint.ts'

import { Section } from './section.tsx'

const MOST = 4

/** A row of what waits for the person: an icon, what it is, and the way there. */
export const Row = createLink(
  styled(AreaAnchor)({
    display: 'flex',
    justifyContent: 'flex-start',
    gap: 12,
    width: '100%',
    minHeight: 52,
    padding: '8px 12px 8px 16px',
    textAlign: 'left',
    color: 'inherit',
    textDecoration: 'none',
    '& + &': { borderTop: '1px solid var(--bs-line)' },
    '&:hover': { backgroundColor: 'var(--bs-raised)' },
    '& > span': { flex: 1, minWidth: 0 },
    '& small': {
      display: 'block',
      fontSize: 14,
      color: 'var(--bs-ink-quiet)',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& > i': { display: 'flex', flex: '0 0 20px', color: 'var(--bs-ink-quiet)' },
  }),
)

/** What waits for the person: done tickets that they have not closed. */
export function NeedsYou() {
  const { home } = useStrings()
  const query = useQuery(ticketQueries.list({ status: 'done' }))
  return (
    <Section area="needs" title={home.needsYou}>
      <Card style={{ overflow: 'hidden' }}>
        <QueryView
          query={query}
          skeleton={<Skeleton height={56} sx={{ m: 1.5 }} />}
          empty={({ tickets }) => tickets.length === 0 && <Nothing />}
        >
          {({ tickets }) =>
            tickets.slice(0, MOST).map(({ id, number, instrument, description }) => (
              <Row
                key={id}
                to="/tickets/$slug/$id"
                params={{ slug: ticketSlug(number), id: String(id) }}
              >
                <StatusMark />
                <span>
                  {home.closeDone(number)}
                  <small>{instrument?.type ?? description}</small>
                </span>
                <ChevronRight size={18} aria-hidden color="var(--bs-ink-quiet)" />
              </Row>
            ))
          }
        </QueryView>
      </Card>
    </Section>
  )
}

function Nothing() {
  const { home } = useStrings()
  return (
    <Typography
      color="textSecondary"
      style={{ display: 'flex', gap: 10, alignItems: 'center', minHeight: 56, padding: '8px 16px' }}
    >
      <CircleCheckBig size={20} aria-hidden color="var(--bs-success)" />
      {home.nothingNeedsYou}
    </Typography>
  )
}

function StatusMark() {
  return (
    <i style={{ display: 'flex', color: statusPaint('done') }}>
      <StatusIcon status="done" size={20} />
    </i>
  )
}
