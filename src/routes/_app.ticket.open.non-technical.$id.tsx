import { createFileRoute } from '@tanstack/react-router'

import { typeOfRoute } from '#features/tickets/new/open-route.ts'
import { OpenTicketRoute } from '#features/tickets/new/open-ticket-route.tsx'

export const Route = createFileRoute('/_app/ticket/open/non-technical/$id')({
  loader: typeOfRoute('non-technical'),
  component: OpenTicketRoute,
})
