import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { Id, Text } from '#contract/http/schemas'
import { ScanScreen } from '#features/scan/scan-screen.tsx'

const id = v.fallback(v.optional(Id), undefined)

/** The kind of ticket, and its instrument: by id, or by its label. */
const Search = v.object({
  id,
  instrument_id: id,
  code: v.fallback(v.optional(v.pipe(Text, v.trim(), v.nonEmpty())), undefined),
})

export const Route = createFileRoute('/_app/tickets_/open/qr')({
  validateSearch: Search,
  component: ScanScreen,
})
