import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { CafFilter } from '#contract/entities/caf'
import { Id } from '#contract/value'
import { CafScreen } from '#features/caf/caf-screen.tsx'

const { page, status, search } = CafFilter.entries

/** Section 2.1's query, what is searched for, and the form that is open over the list; the unreadable is as good as none. */
const Search = v.object({
  page: v.fallback(page, undefined),
  status: v.fallback(status, undefined),
  search: v.fallback(search, undefined),
  form: v.fallback(v.optional(Id), undefined),
  detail: v.fallback(v.optional(Id), undefined),
  /** Either, as the form's status says: where messages lead. */
  id: v.fallback(v.optional(Id), undefined),
})

export const Route = createFileRoute('/_app/caf')({
  validateSearch: Search,
  component: CafScreen,
})
