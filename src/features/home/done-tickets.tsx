import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig } from 'lucide-react'

import { ticketQueries } from '#api/tickets/tickets'
import { ticketSlug } from '#contract/tickets/slug'
import { useStrings } from '#i18n/use-strings'
import { StatusIcon } from '#ui/art/status-icons.tsx'
import { Card } from '#ui/card.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { Text } from '#ui/text.tsx'
import { statusPaint } from '#ui/tickets/status-paint.ts'

import { Line, LinkRow } from './link-row.tsx'
import { Section } from './section.tsx'

import styles from './done-tickets.module.css'

const MOST = 4

/** Done tickets that wait for the person to close them. */
export function DoneTickets() {
  const { home } = useStrings()
  const query = useQuery(ticketQueries.list({ status: 'done' }))
  return (
    <Section area="needs" title={home.needsYou}>
      <Card style={{ overflow: 'hidden' }}>
        <QueryView
          query={query}
          skeleton={<Skeleton height={32} className={styles.placeholder} />}
          empty={({ tickets }) => tickets.length === 0 && <Nothing />}
        >
          {({ tickets }) =>
            tickets.slice(0, MOST).map(({ id, number, instrument, description }) => (
              <LinkRow
                key={id}
                to="/tickets/$slug/$id"
                params={{ slug: ticketSlug(number), id: String(id) }}
              >
                <Line
                  icon={
                    <span style={{ display: 'flex', color: statusPaint('done') }}>
                      <StatusIcon status="done" size={20} />
                    </span>
                  }
                  below={instrument?.type ?? description}
                >
                  {home.closeDone(number)}
                </Line>
              </LinkRow>
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
    <Text
      quiet
      style={{ display: 'flex', gap: 10, alignItems: 'center', minHeight: 56, padding: '8px 16px' }}
    >
      <CircleCheckBig size={20} aria-hidden color="var(--bs-success)" />
      {home.nothingNeedsYou}
    </Text>
  )
}
