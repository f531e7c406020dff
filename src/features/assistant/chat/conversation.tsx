import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { X } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'

import { resendToAssistant } from '#api/assistant/assistant'
import { SPEC_LIMITS } from '#contract/http/limits'
import type { Me } from '#contract/session'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { discardCommand } from '#outbox/react'
import { EmptyChat } from '#ui/art/empty-chat.tsx'
import { MessageBox } from '#ui/chat/message-box.tsx'
import { Notice } from '#ui/screen/notice.tsx'
import { paint } from '#ui/theme/theme.ts'

import { moveFocusFrom } from '../move-focus.ts'
import { assistantStrings } from '../strings.ts'
import { useAssistant } from '../use-assistant.ts'
import { ChatMessage } from './chat-message.tsx'
import type { ChatRow } from './chat-rows.ts'
import { TypingDots } from './typing-dots.tsx'
import { useMessageBox } from './use-message-box.ts'

import styles from './conversation.module.css'

interface ConversationProps {
  me: Me
  titleId: string
  box: RefObject<HTMLTextAreaElement | null>
  onClose: () => void
  /** Called with the path of a chosen screen. */
  onGo: (path: string) => void
}

/** The conversation and its message box (specification 2.4). */
export function Conversation({ me, titleId, box, onClose, onGo }: ConversationProps) {
  const words = useStrings(assistantStrings)
  const { common } = useStrings()
  const assistant = useAssistant(me)
  const { rows, typing, rated, send: sendMessage } = assistant
  const { text, write, putBack } = useMessageBox()
  const connected = useConnectivity() === 'online'
  const log = useScrolledToEnd(rows.length, typing)
  const open = assistant.canSend(text)
  const send = async () => {
    if (!open) return
    const message = text.trim()
    write('')
    if (!(await sendMessage({ type: 'text', message }))) putBack(message)
  }
  // If it has left the queue, its text is in the box again already.
  const change = async (row: ChatRow) => {
    if ((await discardCommand(row.key)) > 0) putBack(row.text)
  }
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>{words.title}</h2>
          <p>{words.subtitle}</p>
        </div>
        <IconButton onClick={onClose} aria-label={common.close}>
          <X size={22} />
        </IconButton>
      </div>
      <div
        className={styles.log}
        ref={log}
        role="log"
        aria-live="polite"
        aria-label={words.log}
        aria-busy={assistant.loading}
        tabIndex={0}
      >
        {assistant.loading && <Greeting />}
        {rows.length > 0 && (
          <ol>
            {rows.map((row) => (
              <ChatMessage
                key={row.key}
                row={row}
                shut={typing}
                rated={rated}
                onReply={(input) => void sendMessage(input)}
                onGo={onGo}
                onChange={() => void change(row)}
                onDiscard={() => void discardCommand(row.key)}
                onRetry={() => row.queued && void resendToAssistant(row.queued)}
              />
            ))}
          </ol>
        )}
        {rows.length === 0 && !assistant.loading && (
          <p className={styles.nothing}>
            <EmptyChat />
            {words.begin}
          </p>
        )}
        {typing && <TypingDots>{words.typing}</TypingDots>}
      </div>
      {!connected && (
        <p className={styles.aside} role="status">
          {words.offline}
        </p>
      )}
      {connected && assistant.failed && (
        <div style={{ padding: '8px 12px', backgroundColor: paint.surface }}>
          <Notice
            tone="attention"
            action={
              <Button size="small" onClick={assistant.greetAgain}>
                {common.retry}
              </Button>
            }
          >
            {words.notReached}
          </Notice>
        </div>
      )}
      <MessageBox
        box={box}
        text={text}
        write={write}
        open={open}
        send={() => void send()}
        words={words}
        maxRows={4}
        onPress={moveFocusFrom}
      />
    </>
  )
}

/** A placeholder in the shape of a greeting with options. */
function Greeting() {
  return (
    <div style={{ display: 'grid', gap: 8, marginBottom: 12 }}>
      <Skeleton variant="rounded" width="82%" height={74} />
      {[200, 240, 170].map((width) => (
        <Skeleton key={width} variant="rounded" width={width} height={44} />
      ))}
    </div>
  )
}

/** Scrolls the log to its end 200 ms after a change (specification 9). */
function useScrolledToEnd(rows: number, typing: boolean) {
  const log = useRef<HTMLDivElement>(null)
  const seen = useRef('')
  useEffect(() => {
    const now = `${rows} ${typing}`
    if (seen.current === now) return
    seen.current = now
    setTimeout(() => {
      if (log.current) log.current.scrollTop = log.current.scrollHeight
    }, SPEC_LIMITS.chatScrollMs)
  })
  return log
}
