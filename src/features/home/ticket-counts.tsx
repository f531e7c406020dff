import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'

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
  const { home, status } = useStrings()
  const query = useQuery(ticketQueries.counts())
  return (
    <Card className={styles.figure} aria-label={home.counts}>
      <QueryView
        query={query}
        skeleton={COUNTED.map((name) => (
          <div key={name} style={{ padding: '18px 20px' }}>
            <Skeleton width={44} height={40} />
            <Skeleton width={84} height={18} className={styles.placeholder} />
          </div>
        ))}
      >
        {(counts) =>
          COUNTED.map((name) => (
            <AreaLink className={styles.segment} key={name} to="/tickets" search={{ status: name }}>
              <b>{counts.find((entry) => entry.status === name)?.count ?? 0}</b>
              <span style={{ color: statusPaint(name) }}>
                <StatusIcon status={name} size={18} />
                {status[name]}
              </span>
            </AreaLink>
          ))
        }
      </QueryView>
    </Card>
  )
}
