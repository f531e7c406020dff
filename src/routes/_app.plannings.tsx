import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { Day, Id } from '#contract/http/schemas'
import { PlanningsScreen } from '#features/plannings/plannings-screen.tsx'

/** Written out: the schemas of plannings are no part of the first load, but the router is. */
const word = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(40))), undefined)

/** The month, the view and the filters; unreadable values are ignored. */
const Search = v.object({
  view: v.fallback(v.optional(v.picklist(['calendar', 'list'])), undefined),
  month: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))), undefined),
  day: v.fallback(v.optional(Day), undefined),
  kind: word,
  status: word,
  instrument_id: v.fallback(v.optional(Id), undefined),
})

export const Route = createFileRoute('/_app/plannings')({
  validateSearch: Search,
  component: PlanningsScreen,
})
