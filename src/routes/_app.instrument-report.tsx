import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { Day } from '#contract/http/schemas'
import { ReportScreen } from '#features/report/report-screen.tsx'

const day = v.fallback(v.optional(Day), undefined)

/** The range of days; unreadable values are ignored. */
const Search = v.object({ date_from: day, date_to: day })

export const Route = createFileRoute('/_app/instrument-report')({
  validateSearch: Search,
  component: ReportScreen,
})
