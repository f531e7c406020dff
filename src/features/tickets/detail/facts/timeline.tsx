import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'

import { ticketQueries } from '#api/tickets/tickets'
import { isKnownStatus } from '#contract/tickets/filter'
import { labelOf } from '#i18n/label-of'
import { useStrings } from '#i18n/use-strings'
import { StatusIcon } from '#ui/art/status-icons.tsx'
import { Moment } from '#ui/moment.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { Text } from '#ui/text.tsx'
import { statusPaint } from '#ui/tickets/status-paint.ts'

import { useFormatBehalf } from '../use-format-behalf.ts'

import styles from './timeline.module.css'

/** The steps of a ticket, newest first (section 3). */
export function Timeline({ id, titled = false }: { id: number; titled?: boolean }) {
  const { ticket, status, statusHints } = useStrings()
  const behalf = useFormatBehalf()
  const query = useQuery(ticketQueries.steps(id))
  return (
    <section aria-label={ticket.timeline}>
      {titled && (
        <Text variant="h3" as="h2" className={styles.heading}>
          {ticket.timeline}
        </Text>
      )}
      <QueryView
        query={query}
        skeleton={[1, 2, 3].map((row) => (
          <Skeleton key={row} height={40} className={styles.placeholder} />
        ))}
        empty={(steps) => steps.length === 0 && <Text quiet>{ticket.timelineEmpty}</Text>}
      >
        {(steps) => (
          <ol className={styles.steps}>
            {steps.map((step, index) => (
              <li className={styles.step} key={step.id ?? index}>
                <span style={{ display: 'flex', color: statusPaint(step.status) }}>
                  <StatusIcon status={step.status} size={24} />
                </span>
                <div>
                  <b style={{ color: statusPaint(step.status) }}>{labelOf(status, step.status)}</b>{' '}
                  <small>
                    <Moment stamp={step.created_at} as="full" />
                  </small>
                  <p>
                    {step.note ??
                      (index === 0 && isKnownStatus(step.status)
                        ? statusHints[step.status]
                        : undefined)}
                  </p>
                  {step.actor_name !== undefined && (
                    <p>{step.is_on_behalf ? behalf(step.actor_name) : step.actor_name}</p>
                  )}
                </div>
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </section>
  )
}
