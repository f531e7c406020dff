import Button from '@mui/material/Button'
import { CircleAlert, Clock } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'
import { formatHoldUp } from '#ui/hold-up.ts'

import type { PendingMessage } from '../chat-stream.ts'
import { Bubble } from './chat-bubble.tsx'

import bubbleStyles from './chat-bubble.module.css'
import styles from './chat-pending.module.css'

/** Actions of a refused message. */
export interface PendingActions {
  retry: (message: PendingMessage) => void
  /** Moves it back into the box. */
  edit: (message: PendingMessage) => void
  discard: (message: PendingMessage) => void
}

interface ChatPendingProps {
  pending: PendingMessage
  actions: PendingActions
}

/** One's own message until it is sent, in grey with what it waits for; once it was refused, with its actions. */
export function ChatPending({ pending, actions }: ChatPendingProps) {
  const strings = useStrings()
  const { chat, common } = strings
  const { comment, holdUp = 'sending', problem } = pending
  if (problem === undefined) {
    return (
      <Bubble data-own data-pending>
        {comment}
        <span className={bubbleStyles.when}>
          <Clock size={13} aria-hidden /> {formatHoldUp(holdUp, strings)}
        </span>
      </Bubble>
    )
  }
  return (
    <Bubble data-own data-refused>
      {comment}
      <p className={styles.problem}>
        <CircleAlert size={16} aria-hidden />
        <span>{problem}</span>
      </p>
      <div className={styles.actions}>
        <Button color="error" variant="text" onClick={() => actions.discard(pending)}>
          {chat.discard}
        </Button>
        <Button variant="text" onClick={() => actions.edit(pending)}>
          {chat.edit}
        </Button>
        <Button variant="text" onClick={() => actions.retry(pending)}>
          {common.retry}
        </Button>
      </div>
    </Bubble>
  )
}
