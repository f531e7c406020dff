import {
  CalendarCheck,
  CalendarClock,
  CalendarX,
  CircleCheckBig,
  Gauge,
  GraduationCap,
  PackageCheck,
  Truck,
  Wrench,
} from 'lucide-react'

import { isOneOf } from '#contract/http/one-of'
import {
  PLANNING_KINDS,
  PLANNING_STATUSES,
  type PlanningKind,
  type PlanningStatus,
} from '#contract/plannings'
import { labelOf } from '#i18n/label-of'
import { useStrings } from '#i18n/use-strings'
import { visitStatusStrings } from '#i18n/visits'
import { Badge } from '#ui/badge.tsx'
import { paint } from '#ui/theme/theme.ts'
import { statusPaint } from '#ui/tickets/status-paint.ts'

interface Look {
  Icon: typeof Wrench
  colour: string
}

const KINDS: Readonly<Record<PlanningKind, Look>> = {
  maintenance: { Icon: Wrench, colour: statusPaint('confirmed') },
  calibration: { Icon: Gauge, colour: statusPaint('new') },
  training: { Icon: GraduationCap, colour: statusPaint('done') },
  installation: { Icon: PackageCheck, colour: statusPaint('restarted') },
}

/** Returns the look of a kind; an unknown one looks like any visit. */
export const getKindLook = (kind = ''): Look =>
  isOneOf(PLANNING_KINDS, kind) ? KINDS[kind] : { Icon: Truck, colour: paint.quiet }

const STATUSES: Readonly<Record<PlanningStatus, Look>> = {
  planned: { Icon: CalendarClock, colour: paint.quiet },
  confirmed: { Icon: CalendarCheck, colour: paint.success },
  done: { Icon: CircleCheckBig, colour: paint.quiet },
  canceled: { Icon: CalendarX, colour: paint.danger },
}

/** The status of a visit: colour, icon and word. */
export function VisitBadge({ status }: { status: string | undefined }) {
  const words = useStrings(visitStatusStrings)
  if (status === undefined) return null
  const { Icon, colour } = STATUSES[isOneOf(PLANNING_STATUSES, status) ? status : 'planned']
  return (
    <Badge plain colour={colour} data-status={status}>
      <Icon size={18} aria-hidden />
      {labelOf(words, status)}
    </Badge>
  )
}

export const isCanceled = (status: string | undefined) => status === 'canceled'
