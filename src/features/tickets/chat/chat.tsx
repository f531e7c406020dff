import Skeleton from '@mui/material/Skeleton'
import { FileUp } from 'lucide-react'
import { useCallback } from 'react'

import type { Attachment } from '#contract/tickets/attachments'
import type { Ticket } from '#contract/tickets/schemas'
import { isWritable } from '#contract/tickets/status-rules'
import { useStrings } from '#i18n/use-strings'
import { EmptyChat } from '#ui/art/empty-chat.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { StatePanel } from '#ui/screen/state-panel.tsx'

import { useAttachmentActions } from '../files/use-attachment-actions.ts'
import { useFileDrop } from '../files/use-file-drop.ts'
import { ChatAnnouncer } from './chat-announcer.tsx'
import { ChatComposer } from './composer/chat-composer.tsx'
import { ChatLog } from './log/chat-log.tsx'
import { useChat } from './use-chat.ts'

import styles from './chat.module.css'

/** Shown until messages and files are there: rows that come late would move what is being read. */
const LOADING = {
  data: undefined,
  error: null,
  dataUpdatedAt: 0,
  fetchStatus: 'fetching',
  refetch() {},
} as const

/** The chat between laboratory and support on a ticket, with its files. */
export function Chat({ ticket }: { ticket: Ticket }) {
  const { chat: words } = useStrings()
  const chat = useChat(ticket)
  const { upload, show } = useAttachmentActions(ticket)
  const closed = !isWritable(ticket.status)
  const openFile = useCallback((file: Attachment) => void show(file, !closed), [show, closed])
  const { over, handlers } = useFileDrop(closed ? undefined : (files) => void upload(files))
  const log = (
    <ChatLog
      entries={chat.entries}
      older={chat.older}
      olderReplies={chat.olderReplies}
      reading={chat.reading}
      actions={chat.reply.actions}
      onOpenFile={openFile}
    />
  )
  return (
    <section className={styles.frame} aria-label={words.title} {...handlers}>
      {chat.ready && chat.query.data === undefined && chat.entries.length > 0 ? (
        log
      ) : (
        <QueryView
          query={chat.ready ? chat.query : LOADING}
          skeleton={<ChatSkeleton />}
          empty={() => chat.entries.length === 0 && <NoMessages closed={closed} />}
        >
          {() => log}
        </QueryView>
      )}
      <ChatAnnouncer entries={chat.entries} opened={chat.opened} />
      {closed ? (
        <p className={styles.closed}>{words.closed}</p>
      ) : (
        <ChatComposer reply={chat.reply} onFiles={upload} />
      )}
      {over && (
        <div className={styles.drop}>
          <FileUp size={32} aria-hidden />
          {words.drop}
        </div>
      )}
    </section>
  )
}

/** A log as well, since the first message appears in it. */
function NoMessages({ closed }: { closed: boolean }) {
  const { chat } = useStrings()
  return (
    <div role="log" aria-label={chat.title} style={{ flex: 1, overflowY: 'auto' }}>
      {!closed && (
        <StatePanel drawing={<EmptyChat />} title={chat.emptyTitle} text={chat.emptyText} />
      )}
    </div>
  )
}

function ChatSkeleton() {
  return (
    <div aria-hidden style={{ flex: 1, padding: 16 }}>
      <Skeleton width="62%" height={60} />
      <Skeleton width="48%" height={44} className={styles.secondSkeleton} />
      <Skeleton width="56%" height={76} className={styles.thirdSkeleton} />
    </div>
  )
}
