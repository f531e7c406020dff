import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { Id, Text } from '#contract/http/schemas'
import { CafScreen } from '#features/caf/list/caf-screen.tsx'

/** Written out: the schemas of forms are no part of the first load, but the router is. */
const id = v.fallback(v.optional(Id), undefined)
const text = v.fallback(v.optional(Text), undefined)

/** Section 2.1's query, the search, and the form that is open over the list; unreadable values are ignored. */
const Search = v.object({
  page: id,
  status: text,
  search: text,
  form: id,
  detail: id,
  /** Form or detail, depending on the form's status: the target of messages. */
  id,
})

export const Route = createFileRoute('/_app/caf')({
  validateSearch: Search,
  component: CafScreen,
})
