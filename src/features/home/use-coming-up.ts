import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useState } from 'react'

import { cafQueries, FILLABLE_QUERY } from '#api/caf/caf'
import { certificateQueries } from '#api/certificates'
import { useHasScreen } from '#api/http/screens'
import { planningQueries } from '#api/plannings'
import { ENDS_SOON_DAYS, type Certificate } from '#contract/certificates'
import { REQUEST_LIMITS } from '#contract/http/limits'
import { isOneOf } from '#contract/http/one-of'
import { stampToDate } from '#contract/http/stamp'
import { type Planning, PLANNING_OVER } from '#contract/plannings'

/** Number of days to look ahead for visits, including today. */
const AHEAD_DAYS = 7
const DAY = 'YYYY-MM-DD'

/** Returns pending forms, the visits of the next days, and certificates that end soon, soonest first. */
export function useComingUp() {
  const [now] = useState(() => new Date())
  const today = dayjs(now)
  const span = { from: today.format(DAY), to: today.add(AHEAD_DAYS - 1, 'day').format(DAY) }
  const has = useHasScreen()
  const forms = useQuery({ ...cafQueries.list(FILLABLE_QUERY), enabled: has('/caf') })
  const visits = useQuery({ ...planningQueries.span(span), enabled: has('/plannings') })
  const ending = { expiring: ENDS_SOON_DAYS, limit: REQUEST_LIMITS.page }
  const papers = useQuery({ ...certificateQueries.list(ending), enabled: has('/certificates') })
  const latest = today.add(ENDS_SOON_DAYS, 'day').valueOf()
  return {
    forms: forms.data?.total ?? 0,
    visits: (visits.data ?? [])
      .filter((visit) => isAhead(visit, now))
      .toSorted((one, other) => startOf(one) - startOf(other)),
    certificates: (papers.data?.certificates ?? [])
      // A backend without that filter returns all certificates.
      .filter((paper) => endOf(paper) > now.getTime() && endOf(paper) <= latest)
      .toSorted((one, other) => endOf(one) - endOf(other)),
  }
}

const timeOf = (stamp: Planning['starts_at']) => (stamp && stampToDate(stamp)?.getTime()) ?? 0
const startOf = ({ starts_at }: Planning) => timeOf(starts_at)
const endOf = ({ expires_at }: Certificate) => timeOf(expires_at)

/** Whether a visit is still ahead: not done, cancelled or over. */
function isAhead({ status, starts_at, ends_at }: Planning, now: Date): boolean {
  if (status !== undefined && isOneOf(PLANNING_OVER, status)) return false
  return timeOf(ends_at ?? starts_at) > now.getTime()
}
