import { useEffect, useRef } from 'react'

import type { AssistantConversation } from '#api/assistant/conversations'
import { AreaAnchor } from '#ui/link/link-button.tsx'
import { Moment } from '#ui/moment.tsx'

import { changePastView } from '../past-view.ts'
import { OutcomeBadge } from './outcome-badge.tsx'

import styles from './conversation-row.module.css'

interface ConversationRowProps {
  conversation: AssistantConversation
  /** It was read just now. */
  isLeft: boolean
  onOpen: () => void
}

/** One conversation: its first question, where a search found it, what became of it and when. */
export function ConversationRow({ conversation, isLeft, onOpen }: ConversationRowProps) {
  const { title, excerpt, last_action_at } = conversation
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!isLeft) return
    row.current?.focus()
    changePastView({ left: undefined })
  }, [isLeft])
  return (
    <AreaAnchor
      ref={row}
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
