import { getRouteApi } from '@tanstack/react-router'
import dayjs from 'dayjs'

import { MONTH, type Visit } from './month/month-days.ts'

const route = getRouteApi('/_app/plannings')

/** Returns the month, view and filters of the address. */
export function usePlanningFilter() {
  const asked = route.useSearch()
  const navigate = route.useNavigate()
  const { kind, status, instrument_id, day } = asked
  const month = asked.month ?? day?.slice(0, MONTH.length) ?? dayjs().format(MONTH)

  /** Moving through months and days replaces the entry, so that Back leaves the screen. */
  const change = (changes: Partial<typeof asked>, replace = true) =>
    void navigate({ search: { ...asked, ...changes }, replace, resetScroll: false })

  return {
    view: asked.view ?? ('calendar' as const),
    month,
    /** The day chosen in the calendar, if it is in the current month. */
    day: day?.startsWith(month) ? day : undefined,
    kind,
    status,
    instrument_id,
    filtered: kind !== undefined || status !== undefined || instrument_id !== undefined,
    fits: ({ planning }: Visit) =>
      (kind === undefined || planning.kind === kind) &&
      (status === undefined || planning.status === status) &&
      (instrument_id === undefined || planning.instrument_id === instrument_id),
    change,
    clear: () => change({ kind: undefined, status: undefined, instrument_id: undefined }),
  }
}

export type PlanningView = ReturnType<typeof usePlanningFilter>
