import type { TicketStatus } from '#contract/tickets/filter'
import { labelOf } from '#i18n/label-of'
import { useStrings } from '#i18n/use-strings'

import { StatusIcon } from '../art/status-icons.tsx'
import { tint } from '../theme/theme.ts'
import { statusPaint } from './status-paint.ts'

import styles from './status-badge.module.css'

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
    <span
      className={styles.badge}
      style={{
        color: colour,
        backgroundColor: plain ? 'transparent' : tint(colour, 9),
        paddingInline: plain ? 0 : undefined,
      }}
    >
      <StatusIcon status={shown} size={18} />
      {labelOf(strings.status, shown)}
    </span>
  )
}
