import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { ticketQueries } from '#api/tickets/tickets'
import { useStrings } from '#i18n/use-strings'
import { StatusIcon } from '#ui/art/status-icons.tsx'
import { Card } from '#ui/card.tsx'
import { AreaLink } from '#ui/link/link-button.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { statusPaint } from '#ui/tickets/status-paint.ts'

import styles from './ticket-counts.module.css'

/** specification 2.1: the home screen's three counts. */
const COUNTED = ['new', 'confirmed', 'started'] as const

/** Number of new, confirmed and started tickets, each a link to the filtered list. */
export function TicketCounts() {
  const { home } = useStrings()
  const query = useQuery(ticketQueries.counts())
  return (
    <Card className={styles.figure} aria-label={home.counts}>
      <QueryView
        query={query}
        skeleton={COUNTED.map((name) => (
          <Count key={name} of={name}>
            <Skeleton width={44} className={styles.placeholder} />
          </Count>
        ))}
      >
        {(counts) =>
          COUNTED.map((name) => (
            <Count key={name} of={name}>
              {counts.find((entry) => entry.status === name)?.count ?? 0}
            </Count>
          ))
        }
      </QueryView>
    </Card>
  )
}

/** A link to the tickets of a status: their number above its name. */
function Count({ of, children }: { of: (typeof COUNTED)[number]; children: ReactNode }) {
  const { status } = useStrings()
  return (
    <AreaLink className={styles.segment} to="/tickets" search={{ status: of }}>
      <b>{children}</b>
      <span style={{ color: statusPaint(of) }}>
        <StatusIcon status={of} size={18} />
        {status[of]}
      </span>
    </AreaLink>
  )
}
