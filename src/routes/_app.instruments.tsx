import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { Flag, Id, Text } from '#contract/http/schemas'
import { InstrumentsScreen } from '#features/instruments/list/instruments-screen.tsx'

const id = v.fallback(v.optional(Id), undefined)
const text = v.fallback(v.optional(Text), undefined)
const flag = v.fallback(v.optional(Flag), undefined)

/** The filters, and the instrument whose page is open; unreadable values are ignored. */
const Search = v.object({
  search: text,
  category: text,
  contract_type: text,
  is_active: flag,
  is_install: flag,
  page: id,
  id,
})

export const Route = createFileRoute('/_app/instruments')({
  validateSearch: Search,
  component: InstrumentsScreen,
})
