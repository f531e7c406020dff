import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { ChevronRight, CircleCheckBig } from 'lucide-react'

import { ticketSlug } from '#contract/entities/ticket'
import { ticketQueries } from '#data/tickets'
import { StatusIcon } from '#ui/art/status-icons.tsx'
import { Card } from '#ui/card.tsx'
import { AreaAnchor } from '#ui/link-button.tsx'
import { statusPaint } from '#ui/status-paint.ts'
import { useStrings } from '#ui/use-strings.ts'

import { Section } from './section.tsx'

const MOST = 4

const Row = createLink(
  styled(AreaAnchor)(({ theme }) => ({
    display: 'flex',
    justifyContent: 'flex-start',
    gap: 12,
    width: '100%',
    minHeight: 52,
    padding: theme.spacing(1, 1.5, 1, 2),
    textAlign: 'left',
    color: 'inherit',
    textDecoration: 'none',
    '& + &': { borderTop: '1px solid var(--bs-line)' },
    '&:hover': { backgroundColor: 'var(--bs-raised)' },
    '& > span': { flex: 1 },
  })),
)

/** What waits for the person: done tickets that they have not closed. */
export function NeedsYou() {
  const { home } = useStrings()
  const { data } = useQuery(ticketQueries.list({ status: 'done' }))
  const tickets = data?.tickets.slice(0, MOST) ?? []
  return (
    <Section area="needs" title={home.needsYou}>
      <Card style={{ overflow: 'hidden' }}>
        {tickets.length === 0 ? (
          <Typography
            color="textSecondary"
            style={{ display: 'flex', gap: 10, alignItems: 'center', padding: '14px 16px' }}
          >
            <CircleCheckBig size={20} aria-hidden color="var(--bs-success)" />
            {home.nothingNeedsYou}
          </Typography>
        ) : (
          tickets.map(({ id, number }) => (
            <Row
              key={id}
              to="/tickets/$slug/$id"
              params={{ slug: ticketSlug(number), id: String(id) }}
            >
              <span style={{ flex: 'none', display: 'flex', color: statusPaint('done') }}>
                <StatusIcon status="done" size={20} />
              </span>
              <span>{home.closeDone(number)}</span>
              <ChevronRight size={18} aria-hidden color="var(--bs-ink-quiet)" />
            </Row>
          ))
        )}
      </Card>
    </Section>
  )
}
