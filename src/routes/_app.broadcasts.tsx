import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { Id } from '#contract/http/schemas'
import { BroadcastsScreen } from '#features/news/broadcasts-screen.tsx'

export const Route = createFileRoute('/_app/broadcasts')({
  validateSearch: v.object({ page: v.fallback(v.optional(Id), undefined) }),
  component: BroadcastsScreen,
})
