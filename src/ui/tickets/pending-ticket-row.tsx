import { CircleAlert, Clock } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'

import { KindIcon } from '../art/kind-icons.tsx'
import { AreaLink } from '../link/link-button.tsx'

import styles from './pending-ticket-row.module.css'

interface PendingTicketRowProps {
  /** the ticket's pending id */
  id: string
  typeId: number
  description: string
  refused: boolean
}

/** A ticket in a list that was opened here and is not on the server yet. */
export function PendingTicketRow({ id, typeId, description, refused }: PendingTicketRowProps) {
  const { ticketCreated, outbox } = useStrings()
  return (
    <AreaLink
      className={styles.row}
      to="/tickets/$slug/$id"
      params={{ slug: 'waiting', id }}
      data-refused={refused || undefined}
    >
      <KindIcon typeId={typeId} size={24} />
      <span className={styles.what}>{description}</span>
      <span className={styles.state}>
        {refused ? <CircleAlert size={16} aria-hidden /> : <Clock size={16} aria-hidden />}
        {refused ? outbox.states.refused : outbox.states.waiting} · {ticketCreated.pendingNumber}
      </span>
    </AreaLink>
  )
}
