import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { Id } from '#contract/http/schemas'
import { typeOfRoute } from '#features/tickets/new/open-route.ts'
import { OpenTicketRoute } from '#features/tickets/new/open-ticket-route.tsx'

/** The scanned instrument, or the one whose menu was used. */
const Search = v.object({ instrument_id: v.fallback(v.optional(Id), undefined) })

export const Route = createFileRoute('/_app/ticket/open/request/$id')({
  validateSearch: Search,
  loader: typeOfRoute('request'),
  component: OpenTicketRoute,
})
