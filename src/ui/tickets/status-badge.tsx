import type { TicketStatus } from '#contract/tickets/filter'
import { labelOf } from '#i18n/label-of'
import { useStrings } from '#i18n/use-strings'

import { StatusIcon } from '../art/status-icons.tsx'
import { Badge } from '../badge.tsx'
import { tint } from '../theme/theme.ts'
import { statusPaint } from './status-paint.ts'

interface StatusBadgeProps {
  status: TicketStatus
  /** A cancelled ticket is closed as well (specification 4); the badge says that it was cancelled. */
  canceled?: boolean | undefined
  plain?: boolean
}

/** A ticket's status: colour, icon and word. An unknown one is shown as plain text. */
export function StatusBadge({ status, canceled = false, plain = false }: StatusBadgeProps) {
  const strings = useStrings()
  const colour = statusPaint(status)
  const shown = canceled ? 'canceled' : status
  return (
    <Badge colour={colour} background={tint(colour, 9)} plain={plain}>
      <StatusIcon status={shown} size={18} />
      {labelOf(strings.status, shown)}
    </Badge>
  )
}
