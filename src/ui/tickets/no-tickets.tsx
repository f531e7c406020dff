import { useStrings } from '#i18n/use-strings'

import { LazyEmptyTickets } from '../art/lazy-drawings.tsx'
import { LinkButton } from '../link/link-button.tsx'
import { StatePanel } from '../screen/state-panel.tsx'

/** Shown for an account without tickets: what they are for, and a link to the form. */
export function NoTickets() {
  const { tickets, nav } = useStrings()
  return (
    <StatePanel
      drawing={<LazyEmptyTickets />}
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
