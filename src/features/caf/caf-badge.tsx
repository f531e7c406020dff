import { BadgeCheck, BookOpenCheck, CircleDot, CircleX, PenLine, Send } from 'lucide-react'

import { CAF_STATUSES, cafStatusOf, type KnownCafStatus } from '#contract/caf/schemas'
import { isOneOf } from '#contract/http/one-of'
import { useStrings } from '#i18n/use-strings'
import { Badge } from '#ui/badge.tsx'

/** Section 4's colours, the same in both schemes, each with a legible text colour. */
const LOOKS: Readonly<
  Record<KnownCafStatus, { background: string; colour: string; Icon: typeof Send }>
> = {
  Created: { background: '#C62828', colour: '#FFFFFF', Icon: CircleDot },
  Read: { background: '#AD1457', colour: '#FFFFFF', Icon: BookOpenCheck },
  Submitted: { background: '#1D5FBF', colour: '#FFFFFF', Icon: Send },
  Revision: { background: '#B45309', colour: '#FFFFFF', Icon: PenLine },
  Rejected: { background: '#C4CCCE', colour: '#000000', Icon: CircleX },
  Approved: { background: '#5F6C70', colour: '#FFFFFF', Icon: BadgeCheck },
}

/** A form's status: colour, icon and word. An unknown one is shown as plain text. */
export function CafBadge({ status }: { status: string }) {
  const { cafStatus } = useStrings()
  const meant = cafStatusOf(status)
  if (!isOneOf(CAF_STATUSES, meant)) return status === '' ? null : <Badge>{status}</Badge>
  const { background, colour, Icon } = LOOKS[meant]
  return (
    <Badge colour={colour} background={background}>
      <Icon size={16} aria-hidden />
      {cafStatus[meant]}
    </Badge>
  )
}
