import { useStrings } from '#i18n/use-strings'

import { EmptyTickets } from '../art/empty-tickets.tsx'
import { LinkButton } from '../link/link-button.tsx'
import { StatePanel } from '../screen/state-panel.tsx'

/** An account without a ticket: what one is for, and the way to the first. */
export function NoTickets() {
  const { tickets, nav } = useStrings()
  return (
    <StatePanel
      drawing={<EmptyTickets />}
      title={tickets.emptyTitle}
      text={tickets.emptyText}
      action={
        <LinkButton to="/ticket/open/choose" variant="outlined">
          {nav.openTicket}
        </LinkButton>
      }
    />
  )
}
