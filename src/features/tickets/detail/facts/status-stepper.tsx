import { useQuery } from '@tanstack/react-query'

import { ticketQueries } from '#api/tickets/tickets'
import { TICKET_STATUSES } from '#contract/tickets/filter'
import type { Ticket } from '#contract/tickets/schemas'
import { useStrings } from '#i18n/use-strings'
import { StatusIcon } from '#ui/art/status-icons.tsx'
import { tint } from '#ui/theme/theme.ts'
import { statusPaint } from '#ui/tickets/status-paint.ts'

import styles from './status-stepper.module.css'

/** The seven statuses in a row: those that the ticket has passed, and its current one. */
export function StatusStepper({ ticket }: { ticket: Ticket }) {
  const { status: names, ticket: words } = useStrings()
  const { data: steps } = useQuery(ticketQueries.steps(ticket.id))
  const reached = new Set<string>([ticket.status, ...(steps ?? []).map((step) => step.status)])
  return (
    <ol className={styles.steps} aria-label={words.progress}>
      {TICKET_STATUSES.map((status) => {
        const colour = reached.has(status) ? statusPaint(status) : undefined
        const current = ticket.status === status
        return (
          <li
            className={styles.step}
            key={status}
            data-reached={reached.has(status) || undefined}
            aria-current={current ? 'step' : undefined}
            style={{ color: colour }}
          >
            <span
              className={styles.mark}
              style={{ backgroundColor: current && colour ? tint(colour, 14) : undefined }}
            >
              <StatusIcon status={status} size={20} />
            </span>
            {names[status]}
          </li>
        )
      })}
    </ol>
  )
}
