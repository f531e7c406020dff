import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { History, X } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { resendToAssistant } from '#api/assistant/assistant'
import type { AssistantCommand } from '#api/assistant/queue'
import { getFailureMessage } from '#api/http/failure-message'
import type { DraftBox } from '#cache/draft-box'
import { SPEC_LIMITS } from '#contract/http/limits'
import type { Me } from '#contract/session'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { discardCommand } from '#outbox/react'
import { EmptyChat } from '#ui/art/empty-chat.tsx'
import { Notice } from '#ui/screen/notice.tsx'
import { paint } from '#ui/theme/theme.ts'
import { showToast } from '#ui/toast/toast.ts'

import { assistantStrings } from '../strings.ts'
import { useAssistant } from '../use-assistant.ts'
import { AssistantComposer } from './assistant-composer.tsx'
import { ChatMessage } from './chat-message.tsx'
import type { ChatRow } from './chat-rows.ts'
import { GreetingSkeleton } from './greeting-skeleton.tsx'
import { TypingDots } from './typing-dots.tsx'

import styles from './conversation.module.css'

interface ConversationProps {
  me: Me
  titleId: string
  box: DraftBox
  /** Shows the conversations of the past; absent on a backend that keeps none. */
  onPast?: () => void
  onClose: () => void
  /** Called with the path of a chosen screen. */
  onGo: (path: string) => void
}

/** The conversation and its message box (specification 2.4). */
export function Conversation({ me, titleId, box, onPast, onClose, onGo }: ConversationProps) {
  const words = useStrings(assistantStrings)
  const strings = useStrings()
  const { common } = strings
  const assistant = useAssistant(me)
  const { rows, typing, rated } = assistant
  const connected = useConnectivity() === 'online'
  const log = useScrolledToEnd(rows.length, typing)
  // If it has left the queue, its text is in the box again already.
  const change = async (row: ChatRow) => {
    if ((await discardCommand(row.key)) > 0) box.putBack(row.text)
  }
  const resend = (command: AssistantCommand) =>
    resendToAssistant(command).catch((error: unknown) => {
      showToast('error', getFailureMessage(error, strings))
    })
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>{words.title}</h2>
          <p>{words.subtitle}</p>
        </div>
        {onPast && (
          <IconButton onClick={onPast} aria-label={words.conversations} title={words.conversations}>
            <History size={22} />
          </IconButton>
        )}
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
        {assistant.loading && <GreetingSkeleton />}
        {rows.length > 0 && (
          <ol>
            {rows.map((row) => (
              <ChatMessage
                key={row.key}
                row={row}
                shut={typing}
                rated={rated}
                onReply={(input) => void assistant.send(input)}
                onGo={onGo}
                onChange={() => void change(row)}
                onDiscard={() => void discardCommand(row.key)}
                onRetry={() => row.queued && void resend(row.queued)}
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
      <AssistantComposer box={box} canSend={assistant.canSend} send={assistant.send} />
    </>
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
