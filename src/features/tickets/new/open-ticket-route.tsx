import { useParams, useRouterState, useSearch } from '@tanstack/react-router'

import { isTicketTypeId } from '#contract/tickets/kinds'

import { OpenTicketScreen } from './open-ticket-screen.tsx'

/** The form of the kind that the address names; another kind is another form, with a draft of its own. */
export function OpenTicketRoute() {
  const typeId = Number(useParams({ strict: false }).id)
  const { instrument_id } = useSearch({ strict: false })
  const text = useRouterState({ select: ({ location }) => location.state.ticketText })
  if (!isTicketTypeId(typeId)) return null
  return (
    <OpenTicketScreen key={typeId} typeId={typeId} start={{ instrumentId: instrument_id, text }} />
  )
}
