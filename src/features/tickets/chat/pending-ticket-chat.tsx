import { useEffect, useRef } from 'react'

import { useTicketQueue } from '#api/tickets/queue'
import { useStrings } from '#i18n/use-strings'

import { PendingFiles } from '../files/pending-files.tsx'
import type { Reply } from './composer/use-reply.ts'
import { ChatPending } from './log/chat-pending.tsx'

import styles from './pending-ticket-chat.module.css'

/** Files and messages added to a ticket without a number. */
export function PendingTicketChat({ id, reply }: { id: string; reply: Reply }) {
  const { chat } = useStrings()
  const { uploads } = useTicketQueue(id)
  const { pending, actions } = reply
  const end = useRef<HTMLLIElement>(null)
  const known = useRef(pending.length)
  useEffect(() => {
    if (pending.length > known.current) end.current?.scrollIntoView({ block: 'nearest' })
    known.current = pending.length
  }, [pending.length])
  return (
    <>
      <PendingFiles uploads={uploads} />
      <ol className={styles.log} role="log" aria-label={chat.title}>
        {pending.map((message, at) => (
          <li key={message.key} ref={at === pending.length - 1 ? end : undefined}>
            <ChatPending pending={message} actions={actions} />
          </li>
        ))}
      </ol>
    </>
  )
}
