import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { Id, Text } from '#contract/http/schemas'
import { CafScreen } from '#features/caf/list/caf-screen.tsx'

/** Spelled out: the forms' own schemas are no part of a first load, and the router is. */
const id = v.fallback(v.optional(Id), undefined)
const text = v.fallback(v.optional(Text), undefined)

/** Section 2.1's query, what is searched for, and the form that is open over the list; the unreadable is as good as none. */
const Search = v.object({
  page: id,
  status: text,
  search: text,
  form: id,
  detail: id,
  /** Either, as the form's status says: where messages lead. */
  id,
})

export const Route = createFileRoute('/_app/caf')({
  validateSearch: Search,
  component: CafScreen,
})
