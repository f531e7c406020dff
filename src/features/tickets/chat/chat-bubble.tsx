import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

import type { ChatMessage } from '#contract/replies'
import type { Attachment } from '#contract/tickets/attachments'
import { useStrings } from '#i18n/use-strings'
import { Bubble as ChatBubble } from '#ui/chat/bubble.tsx'
import { Moment } from '#ui/moment.tsx'
import { visuallyHidden } from '#ui/visually-hidden.ts'

import { useBehalf } from '../detail/use-behalf.ts'

import styles from './chat-bubble.module.css'

/** Staff and colleagues at the left, oneself at the right; what one said after the other, and files. */
export function Bubble({ className, ...props }: ComponentProps<typeof ChatBubble>) {
  return <ChatBubble className={clsx(styles.bubble, className)} {...props} />
}

interface SaidProps {
  said: ChatMessage | Attachment
  follows: boolean
  /** What is said is shown by a frame of its own. */
  framed?: boolean
  children: ReactNode
}

/** A message or a file of somebody: who, what, when. */
export function Said({ said, follows, framed = false, children }: SaidProps) {
  const { chat } = useStrings()
  const own = said.is_own === true
  const behalf = useBehalf()
  const marked = 'is_on_behalf' in said && said.is_on_behalf === true
  const name = own ? chat.you : (said.author_name ?? chat.staff)
  const who = marked
    ? behalf(name)
    : own
      ? name
      : [said.author_name, said.is_staff && chat.staff].filter(Boolean).join(' · ')
  return (
    <Bubble
      data-own={own || undefined}
      data-staff={said.is_staff || undefined}
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
        <Moment stamp={said.created_at} as="clock" />
      </span>
    </Bubble>
  )
}
