import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { Id } from '#contract/http/schemas'
import { PointsScreen } from '#features/points/points-screen.tsx'

const Search = v.object({ page: v.fallback(v.optional(Id), undefined) })

export const Route = createFileRoute('/_app/points')({
  validateSearch: Search,
  component: PointsScreen,
})
