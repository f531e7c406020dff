import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'

import { ticketQueries } from '#api/tickets/tickets'
import { TICKET_STATUSES } from '#contract/tickets/filter'
import type { Ticket } from '#contract/tickets/schemas'
import { useStrings } from '#i18n/use-strings'
import { StatusIcon } from '#ui/art/status-icons.tsx'
import { paint, tint } from '#ui/theme/theme.ts'
import { statusPaint } from '#ui/tickets/status-paint.ts'

const Steps = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: `repeat(${TICKET_STATUSES.length}, 1fr)`,
  padding: theme.spacing(1.5, 2),
  borderBottom: `1px solid ${paint.line}`,
  backgroundColor: paint.surface,
}))

const Step = styled('li')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  fontSize: 12.5,
  color: paint.quiet,
  '& .mark': {
    display: 'flex',
    padding: 4,
    borderRadius: 999,
    backgroundColor: paint.surface,
    zIndex: 1,
  },
  '&:not(:first-of-type)::before': {
    content: '""',
    position: 'absolute',
    top: 14,
    right: 'calc(50% + 16px)',
    width: 'calc(100% - 32px)',
    borderTop: `2px solid ${paint.line}`,
  },
  '&[data-reached]:not(:first-of-type)::before': { borderTopColor: paint.edge },
  '&[aria-current]': { fontWeight: 650 },
})

/** The seven statuses in a row: those the ticket has been in, and the one it is in. */
export function StatusStepper({ ticket }: { ticket: Ticket }) {
  const { status: names, ticket: words } = useStrings()
  const { data: steps } = useQuery(ticketQueries.steps(ticket.id))
  const reached = new Set<string>([ticket.status, ...(steps ?? []).map((step) => step.status)])
  return (
    <Steps aria-label={words.progress}>
      {TICKET_STATUSES.map((status) => {
        const colour = reached.has(status) ? statusPaint(status) : undefined
        const current = ticket.status === status
        return (
          <Step
            key={status}
            data-reached={reached.has(status) || undefined}
            aria-current={current ? 'step' : undefined}
            style={{ color: colour }}
          >
            <span
              className="mark"
              style={{ backgroundColor: current && colour ? tint(colour, 14) : undefined }}
            >
              <StatusIcon status={status} size={20} />
            </span>
            {names[status]}
          </Step>
        )
      })}
    </Steps>
  )
}
