import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ChevronRight, CircleCheckBig } from 'lucide-react'
import type { ComponentProps } from 'react'

import { ticketQueries } from '#api/tickets/tickets'
import { ticketSlug } from '#contract/tickets/slug'
import { useStrings } from '#i18n/use-strings'
import { StatusIcon } from '#ui/art/status-icons.tsx'
import { Card } from '#ui/card.tsx'
import { AreaAnchor } from '#ui/link/link-button.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { statusPaint } from '#ui/tickets/status-paint.ts'

import { Section } from './section.tsx'

import styles from './done-tickets.module.css'

const MOST = 4

function RowAnchor({ className, ...props }: ComponentProps<typeof AreaAnchor>) {
  return <AreaAnchor className={clsx(styles.row, className)} {...props} />
}

/** A row of the section: icon, text and link. */
export const Row = createLink(RowAnchor)

/** Done tickets that wait for the person to close them. */
export function DoneTickets() {
  const { home } = useStrings()
  const query = useQuery(ticketQueries.list({ status: 'done' }))
  return (
    <Section area="needs" title={home.needsYou}>
      <Card style={{ overflow: 'hidden' }}>
        <QueryView
          query={query}
          skeleton={<Skeleton height={56} className={styles.placeholder} />}
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
