import { CircleCheck, CircleDashed, MessageCircle, Ticket } from 'lucide-react'

import type { AssistantConversation } from '#api/assistant/conversations'
import { useStrings } from '#i18n/use-strings'
import { Badge } from '#ui/badge.tsx'
import { paint } from '#ui/theme/theme.ts'

import { pastStrings } from './past-strings.ts'

const LOOKS = {
  open: { Icon: MessageCircle, colour: paint.primary },
  solved: { Icon: CircleCheck, colour: paint.success },
  ticket: { Icon: Ticket, colour: paint.ink },
  left: { Icon: CircleDashed, colour: paint.quiet },
}

/** What became of a conversation; nothing for an outcome that is not known. */
export function OutcomeBadge({
  outcome,
  ticket,
}: Pick<AssistantConversation, 'outcome' | 'ticket'>) {
  const words = useStrings(pastStrings)
  if (outcome === undefined || !(outcome in LOOKS)) return null
  const known = outcome as keyof typeof LOOKS
  const { Icon, colour } = LOOKS[known]
  return (
    <Badge plain colour={colour}>
      <Icon size={16} aria-hidden />
      {ticket && known === 'ticket' && ticket.number !== ''
        ? words.ticket(ticket.number)
        : words.outcomes[known]}
    </Badge>
  )
}
