import type { AssistantConversation } from '#api/assistant/conversations'
import { AreaAnchor } from '#ui/link/link-button.tsx'
import { Moment } from '#ui/moment.tsx'

import { OutcomeBadge } from './outcome-badge.tsx'

import styles from './conversation-row.module.css'

interface ConversationRowProps {
  conversation: AssistantConversation
  onOpen: () => void
}

/** One conversation: its first question, where a search found it, what became of it and when. */
export function ConversationRow({ conversation, onOpen }: ConversationRowProps) {
  const { title, excerpt, last_action_at } = conversation
  return (
    <AreaAnchor
      className={styles.row}
      // the panel is at this address, for a click with a modifier key
      href="/home?assistant=open"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onOpen()
      }}
    >
      <b>{title}</b>
      {excerpt !== undefined && excerpt !== title && <span>{excerpt}</span>}
      <small>
        <OutcomeBadge {...conversation} />
        <Moment stamp={last_action_at} />
      </small>
    </AreaAnchor>
  )
}
