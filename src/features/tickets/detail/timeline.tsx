import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'

import { ticketQueries } from '#api/tickets/tickets'
import { isKnownStatus } from '#contract/tickets/filter'
import { labelOf } from '#i18n/label-of'
import { useStrings } from '#i18n/use-strings'
import { StatusIcon } from '#ui/art/status-icons.tsx'
import { Moment } from '#ui/moment.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { paint } from '#ui/theme/theme.ts'
import { statusPaint } from '#ui/tickets/status-paint.ts'

import { useBehalf } from './use-behalf.ts'

const Steps = styled('ol')({ listStyle: 'none', padding: 0 })

const Step = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: 12,
  paddingBottom: 18,
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 11,
    top: 26,
    bottom: -2,
    borderLeft: `2px solid ${paint.line}`,
  },
  '& b': { fontWeight: 600 },
  '& p, & small': { fontSize: 14, color: paint.quiet },
})

/** The steps of a ticket, newest first (section 3). */
export function Timeline({ id, titled = false }: { id: number; titled?: boolean }) {
  const { ticket, status, statusHints } = useStrings()
  const behalf = useBehalf()
  const query = useQuery(ticketQueries.steps(id))
  return (
    <section aria-label={ticket.timeline}>
      {titled && (
        <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
          {ticket.timeline}
        </Typography>
      )}
      <QueryView
        query={query}
        skeleton={[1, 2, 3].map((row) => (
          <Skeleton key={row} height={40} sx={{ mb: 2 }} />
        ))}
        empty={(steps) =>
          steps.length === 0 && (
            <Typography color="textSecondary">{ticket.timelineEmpty}</Typography>
          )
        }
      >
        {(steps) => (
          <Steps>
            {steps.map((step, index) => (
              <Step key={step.id ?? index}>
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
              </Step>
            ))}
          </Steps>
        )}
      </QueryView>
    </section>
  )
}
