import Button from '@mui/material/Button'

import { useHoldUp } from '#api/hold-up'
import { useTicketQueue } from '#api/tickets/queue'
import { isOneOf } from '#contract/http/one-of'
import type { Ticket } from '#contract/tickets/schemas'
import { CANCELABLE, CLOSABLE } from '#contract/tickets/status-rules'
import { useStrings } from '#i18n/use-strings'
import { labelOf } from '#outbox/commands'
import { formatRefusal, type Command } from '#outbox/react'
import { formatHoldUp } from '#ui/hold-up.ts'
import { LinkButton } from '#ui/link/link-button.tsx'

import { reviewStrings } from '../review/review-strings.ts'
import { useTicketActions } from './use-ticket-actions.ts'

import styles from './ticket-actions.module.css'

/** Asks for the review of a done ticket. */
export function CloseStrip({ ticket }: { ticket: Ticket }) {
  const { statusHints } = useStrings()
  const review = useStrings(reviewStrings)
  const { close, busy } = useTicketActions(ticket)
  const { closing, cancelling } = useTicketQueue(ticket.id)
  const underWay = closing ?? cancelling
  if (underWay) return <UnderWay command={underWay} />
  if (!isOneOf(CLOSABLE, ticket.status)) return null
  return (
    <div className={styles.strip}>
      <p>{statusHints.done}</p>
      <Button variant="contained" loading={busy} onClick={() => void close()}>
        {review.submit}
      </Button>
    </div>
  )
}

/** A pending decision that the ticket does not show yet. */
function UnderWay({ command }: { command: Command }) {
  const strings = useStrings()
  const { outbox } = strings
  const getHoldUp = useHoldUp()
  const refused = command.state === 'refused'
  return (
    <div className={styles.strip} role="status">
      <p>
        <b>{outbox.labels[labelOf(command)]}</b> · {formatHoldUp(getHoldUp(command), strings)}
        {command.refused && `: ${formatRefusal(command.refused, outbox)}`}
      </p>
      {refused && (
        <LinkButton to="/profile/$slug" params={{ slug: 'waiting' }}>
          {outbox.show}
        </LinkButton>
      )}
    </div>
  )
}

/** Cancels a ticket that is not in progress. */
export function CancelButton({ ticket }: { ticket: Ticket }) {
  const { ticketActions } = useStrings()
  const { cancel, busy } = useTicketActions(ticket)
  const { cancelling } = useTicketQueue(ticket.id)
  if (cancelling || !isOneOf(CANCELABLE, ticket.status)) return null
  return (
    <Button color="error" loading={busy} onClick={() => void cancel()} className={styles.button}>
      {ticketActions.cancel}
    </Button>
  )
}
