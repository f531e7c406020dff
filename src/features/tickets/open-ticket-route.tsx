import { useParams } from '@tanstack/react-router'

import { isTicketTypeId } from '#contract/entities/ticket-type'

import { OpenTicketScreen } from './open-ticket-screen.tsx'

/** The form of the kind that the address names; another kind is another form, with a draft of its own. */
export function OpenTicketRoute() {
  const typeId = Number(useParams({ strict: false }).id)
  return isTicketTypeId(typeId) ? <OpenTicketScreen key={typeId} typeId={typeId} /> : null
}
