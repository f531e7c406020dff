import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { TEXT_LIMITS } from '#contract/http/limits'
import { Count, Id, PageSize, Text } from '#contract/http/schemas'
import { CertificatesScreen } from '#features/certificates/certificates-screen.tsx'

/** Section 2.1's query, the search, and the filter for what ends soon; unreadable values are ignored. */
const Search = v.object({
  limit: v.fallback(v.optional(PageSize), undefined),
  offset: v.fallback(v.optional(Count), undefined),
  instrument_id: v.fallback(v.optional(Id), undefined),
  search: v.fallback(v.optional(v.pipe(Text, v.maxLength(TEXT_LIMITS.search))), undefined),
  expiring: v.fallback(v.optional(v.pipe(Count, v.maxValue(3650))), undefined),
})

export const Route = createFileRoute('/_app/certificates')({
  validateSearch: Search,
  component: CertificatesScreen,
})
