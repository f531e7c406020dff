import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { CalendarSync } from 'lucide-react'
import { useMemo } from 'react'

import { planningQueries } from '#api/plannings'
import { isMissingCall } from '#contract/http/envelope'
import type { Planning } from '#contract/plannings'
import { useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { RowSkeleton } from '#ui/list/row-skeleton.tsx'
import { openModal } from '#ui/modal/modal.ts'
import { LoadingFrame } from '#ui/screen/loading-frame.tsx'
import { Page } from '#ui/screen/page.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'

import { Agenda } from './agenda.tsx'
import { MonthBar } from './month/month-bar.tsx'
import { spanOf, visitsByDay, toVisits } from './month/month-days.ts'
import { MonthGrid } from './month/month-grid.tsx'
import { PlanningFilters } from './planning-filters.tsx'
import { feedModal } from './planning-modals.ts'
import { planningStrings } from './strings.ts'
import { usePlanningFilter, type PlanningView } from './use-planning-filter.ts'

import styles from './plannings-screen.module.css'

/** Visits and trainings, by month. */
export function PlanningsScreen() {
  const { nav } = useStrings()
  const words = useStrings(planningStrings)
  const view = usePlanningFilter()
  const query = useQuery(planningQueries.span(spanOf(view.month)))
  return (
    <Page title={nav.plannings} lead={words.lead} width={1200} actions={<FeedButton />}>
      <PlanningFilters view={view} />
      <MonthBar view={view} />
      <div className={styles.wide}>
        <QueryView
          query={query}
          skeleton={view.view === 'list' ? <RowSkeleton /> : <GridSkeleton />}
        >
          {(plannings) => (
            <LoadingFrame busy={query.isPlaceholderData}>
              <Month plannings={plannings} view={view} busy={query.isPlaceholderData} />
            </LoadingFrame>
          )}
        </QueryView>
      </div>
    </Page>
  )
}

interface MonthProps {
  plannings: readonly Planning[]
  view: PlanningView
  busy: boolean
}

function Month({ plannings, view, busy }: MonthProps) {
  const { fits } = view
  const visits = useMemo(() => toVisits(plannings), [plannings])
  const byDay = visitsByDay(visits.filter(fits))
  if (view.view === 'list') return <Agenda view={view} byDay={byDay} busy={busy} />
  return (
    <div className={styles.panes}>
      <MonthGrid view={view} byDay={byDay} busy={busy} />
      <Agenda view={view} byDay={byDay} busy={busy} aside />
    </div>
  )
}

/** Hidden if the backend has no calendar addresses. */
function FeedButton() {
  const { feed: words } = useStrings(planningStrings)
  const { error } = useQuery(planningQueries.feed())
  if (isMissingCall(error)) return null
  return (
    <Button
      variant="outlined"
      startIcon={<CalendarSync size={18} />}
      onClick={() => void openModal(feedModal, {})}
    >
      {words.open}
    </Button>
  )
}

function GridSkeleton() {
  return (
    <Card as="div" aria-hidden style={{ padding: 12 }}>
      <Skeleton height={24} />
      <Skeleton height="min(60vh, 560px)" className={styles.placeholder} />
    </Card>
  )
}
