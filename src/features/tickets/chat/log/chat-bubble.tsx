import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

import type { ChatMessage } from '#contract/replies'
import type { Attachment } from '#contract/tickets/attachments'
import { useFormatBehalf } from '#features/tickets/detail/use-format-behalf.ts'
import { useStrings } from '#i18n/use-strings'
import { Bubble as BaseBubble } from '#ui/chat/bubble.tsx'
import { Moment } from '#ui/moment.tsx'
import { visuallyHidden } from '#ui/visually-hidden.ts'

import styles from './chat-bubble.module.css'

/** Staff and colleagues at the left, the reader at the right; consecutive messages and files look different. */
export function Bubble({ className, ...props }: ComponentProps<typeof BaseBubble>) {
  return <BaseBubble className={clsx(styles.bubble, className)} {...props} />
}

interface ChatBubbleProps {
  content: ChatMessage | Attachment
  follows: boolean
  /** The content has a frame of its own. */
  framed?: boolean
  children: ReactNode
}

/** A message or a file of a chat, with its author and time. */
export function ChatBubble({ content, follows, framed = false, children }: ChatBubbleProps) {
  const { chat } = useStrings()
  const own = content.is_own === true
  const behalf = useFormatBehalf()
  const marked = 'is_on_behalf' in content && content.is_on_behalf === true
  const name = own ? chat.you : (content.author_name ?? chat.staff)
  const who = marked
    ? behalf(name)
    : own
      ? name
      : [content.author_name, content.is_staff && chat.staff].filter(Boolean).join(' · ')
  return (
    <Bubble
      data-own={own || undefined}
      data-staff={content.is_staff || undefined}
      data-follows={follows || undefined}
      data-file={framed || undefined}
    >
      {who !== '' && (
        <span
          className={styles.who}
          style={(own && !marked) || follows ? visuallyHidden : undefined}
        >
          {who}
        </span>
      )}
      {children}
      <span className={styles.when}>
        <Moment stamp={content.created_at} as="clock" />
      </span>
    </Bubble>
  )
}
