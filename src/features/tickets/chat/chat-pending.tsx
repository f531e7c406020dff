import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { CircleAlert, Clock } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'
import { paint } from '#ui/theme/theme.ts'

import { Bubble } from './chat-bubble.tsx'
import type { PendingMessage } from './chat-stream.ts'

const Problem = styled('p')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  marginTop: 4,
  fontSize: 14,
  color: paint.danger,
  '& > svg': { flex: 'none', marginTop: 2 },
})

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 4,
  marginRight: -8,
  '& button': { fontSize: 14 },
})

/** What may be done with a message that was not taken. */
export interface PendingActions {
  retry: (message: PendingMessage) => void
  /** Back into the box. */
  edit: (message: PendingMessage) => void
  discard: (message: PendingMessage) => void
}

interface ChatPendingProps {
  pending: PendingMessage
  actions: PendingActions
}

/** One's own message that is on its way, greyed with a clock; or was not taken, with what to do. */
export function ChatPending({ pending, actions }: ChatPendingProps) {
  const { chat, common } = useStrings()
  const { comment, problem } = pending
  if (problem === undefined) {
    return (
      <Bubble data-own data-waiting>
        {comment}
        <span className="when">
          <Clock size={13} aria-hidden /> {common.waiting}
        </span>
      </Bubble>
    )
  }
  return (
    <Bubble data-own data-refused>
      {comment}
      <Problem>
        <CircleAlert size={16} aria-hidden />
        <span>{problem}</span>
      </Problem>
      <Actions>
        <Button color="error" variant="text" onClick={() => actions.discard(pending)}>
          {chat.discard}
        </Button>
        <Button variant="text" onClick={() => actions.edit(pending)}>
          {chat.edit}
        </Button>
        <Button variant="text" onClick={() => actions.retry(pending)}>
          {common.retry}
        </Button>
      </Actions>
    </Bubble>
  )
}
