import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { TEXT_LIMITS } from '#contract/http/limits'
import { Id, Text } from '#contract/http/schemas'
import { TrainingsScreen } from '#features/certificates/training/trainings-screen.tsx'

/** Section 2.1's query: `instrument` is the id of a type of instrument. */
const Search = v.object({
  instrument: v.fallback(v.optional(Id), undefined),
  page: v.fallback(v.optional(Id), undefined),
  search: v.fallback(v.optional(v.pipe(Text, v.maxLength(TEXT_LIMITS.search))), undefined),
})

export const Route = createFileRoute('/_app/certificates-training/')({
  validateSearch: Search,
  component: TrainingsScreen,
})
