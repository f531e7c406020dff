import { createFileRoute, notFound } from '@tanstack/react-router'

import { TICKET_ROUTE_TYPES } from '#contract/entities/ticket-type'
import { ComingScreen } from '#features/shell/coming-screen.tsx'
import { useStrings } from '#ui/use-strings.ts'

export const Route = createFileRoute('/_app/ticket/open/non-technical/$id')({
  loader: ({ params }) => {
    if (!TICKET_ROUTE_TYPES['non-technical'].some((id) => String(id) === params.id))
      throw notFound()
  },
  component: function Coming() {
    return <ComingScreen title={useStrings().ticketTypes.nonTechnical} />
  },
})
