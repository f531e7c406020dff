import { memo } from 'react'

import type { Attachment } from '#contract/tickets/attachments'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { formatDay } from '#ui/moment.tsx'

import type { StreamEntry } from '../chat-stream.ts'
import { ChatBubble } from './chat-bubble.tsx'
import { ChatFile } from './chat-file.tsx'
import { ChatPending, type PendingActions } from './chat-pending.tsx'

import styles from './chat-row.module.css'

interface ChatRowProps {
  entry: StreamEntry
  actions: PendingActions
  onOpenFile: (file: Attachment) => void
}

/** One row of a chat. Scrolling does not render unchanged rows again. */
export const ChatRow = memo(function ChatRow({ entry, actions, onOpenFile }: ChatRowProps) {
  const { chat } = useStrings()
  switch (entry.kind) {
    case 'day':
      return <DayBreak moment={entry.moment} />
    case 'new':
      return <p className={styles.new}>{chat.newMessages}</p>
    case 'message':
      return (
        <ChatBubble content={entry.message} follows={entry.follows}>
          {entry.message.comment}
        </ChatBubble>
      )
    case 'file':
      return (
        <ChatBubble content={entry.file} follows={entry.follows} framed>
          <ChatFile file={entry.file} onOpen={onOpenFile} />
        </ChatBubble>
      )
    case 'pending':
      return <ChatPending pending={entry.pending} actions={actions} />
  }
})

function DayBreak({ moment }: { moment: Date }) {
  const strings = useStrings()
  const language = useLanguage()
  return <p className={styles.day}>{formatDay(moment, strings, language)}</p>
}
