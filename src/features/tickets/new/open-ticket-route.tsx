import { useParams, useRouterState, useSearch } from '@tanstack/react-router'

import { isTicketTypeId } from '#contract/tickets/kinds'
import { readTicketText } from '#session/last-used'

import { OpenTicketScreen } from './open-ticket-screen.tsx'

/** The form of the kind in the address; each kind has its own draft. */
export function OpenTicketRoute() {
  const typeId = Number(useParams({ strict: false }).id)
  const { instrument_id } = useSearch({ strict: false })
  const key = useRouterState({ select: ({ location }) => location.state.ticketTextKey })
  if (!isTicketTypeId(typeId)) return null
  const start = { instrumentId: instrument_id, text: readTicketText(key) }
  return <OpenTicketScreen key={typeId} typeId={typeId} start={start} />
}
