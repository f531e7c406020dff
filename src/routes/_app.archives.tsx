import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { TEXT_LIMITS } from '#contract/http/limits'
import { Id, Text } from '#contract/http/schemas'
import { ArchivesScreen } from '#features/archives/archives-screen.tsx'

const Search = v.object({
  page: v.fallback(v.optional(Id), undefined),
  search: v.fallback(v.optional(v.pipe(Text, v.maxLength(TEXT_LIMITS.search))), undefined),
})

export const Route = createFileRoute('/_app/archives')({
  validateSearch: Search,
  component: ArchivesScreen,
})
