import { createFileRoute } from '@tanstack/react-router'

import { typeOfRoute } from '#features/tickets/open-route.ts'
import { OpenTicketRoute } from '#features/tickets/open-ticket-route.tsx'

export const Route = createFileRoute('/_app/ticket/open/request/$id')({
  loader: typeOfRoute('request'),
  component: OpenTicketRoute,
})
