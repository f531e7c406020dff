import { BadgeCheck, BookOpenCheck, CircleDot, CircleX, PenLine, Send } from 'lucide-react'

import { CAF_STATUSES, cafStatusOf, type KnownCafStatus } from '#contract/caf/schemas'
import { isOneOf } from '#contract/http/one-of'
import { useStrings } from '#i18n/use-strings'
import { Badge } from '#ui/badge.tsx'

/** Section 4's colours, the same in both schemes, each with a legible text colour. */
const LOOKS: Readonly<Record<KnownCafStatus, { ground: string; ink: string; Icon: typeof Send }>> =
  {
    Created: { ground: '#C62828', ink: '#FFFFFF', Icon: CircleDot },
    Read: { ground: '#AD1457', ink: '#FFFFFF', Icon: BookOpenCheck },
    Submitted: { ground: '#1D5FBF', ink: '#FFFFFF', Icon: Send },
    Revision: { ground: '#B45309', ink: '#FFFFFF', Icon: PenLine },
    Rejected: { ground: '#C4CCCE', ink: '#000000', Icon: CircleX },
    Approved: { ground: '#5F6C70', ink: '#FFFFFF', Icon: BadgeCheck },
  }

/** A form's status: colour, icon and word. An unknown one is shown as plain text. */
export function CafBadge({ status }: { status: string }) {
  const { cafStatus } = useStrings()
  const meant = cafStatusOf(status)
  if (!isOneOf(CAF_STATUSES, meant)) return status === '' ? null : <Badge>{status}</Badge>
  const { ground, ink, Icon } = LOOKS[meant]
  return (
    <Badge ink={ink} ground={ground}>
      <Icon size={16} aria-hidden />
      {cafStatus[meant]}
    </Badge>
  )
}
