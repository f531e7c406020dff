import { BadgeCheck, BookOpenCheck, CircleDot, CircleX, PenLine, Send } from 'lucide-react'

import { cafStatusOf, type CAF_STATUSES } from '#contract/caf/schemas'
import { useStrings } from '#i18n/use-strings'

import styles from './caf-badge.module.css'

type CafStatus = (typeof CAF_STATUSES)[number]

/** Section 4's colours, alike in both schemes, each with the ink that is legible on it. */
const LOOKS: Readonly<Record<CafStatus, { ground: string; ink: string; Icon: typeof Send }>> = {
  Created: { ground: '#C62828', ink: '#FFFFFF', Icon: CircleDot },
  Read: { ground: '#AD1457', ink: '#FFFFFF', Icon: BookOpenCheck },
  Submitted: { ground: '#1D5FBF', ink: '#FFFFFF', Icon: Send },
  Revision: { ground: '#B45309', ink: '#FFFFFF', Icon: PenLine },
  Rejected: { ground: '#C4CCCE', ink: '#000000', Icon: CircleX },
  Approved: { ground: '#5F6C70', ink: '#FFFFFF', Icon: BadgeCheck },
}

function known(status: string): CafStatus | undefined {
  const meant = cafStatusOf(status)
  return Object.hasOwn(LOOKS, meant) ? (meant as CafStatus) : undefined
}

/** A form's status: colour, icon and word. One that we do not know is shown as plain text. */
export function CafBadge({ status }: { status: string }) {
  const { cafStatus } = useStrings()
  const meant = known(status)
  if (meant === undefined)
    return status === '' ? null : <span className={styles.badge}>{status}</span>
  const { ground, ink, Icon } = LOOKS[meant]
  return (
    <span className={styles.badge} style={{ backgroundColor: ground, color: ink }}>
      <Icon size={16} aria-hidden />
      {cafStatus[meant]}
    </span>
  )
}
