import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect } from 'react'

import { actOnAssistant } from '#api/assistant/assistant'
import { conversationQueries, useDeleteConversations } from '#api/assistant/conversations'
import { NO_SESSION } from '#api/assistant/session'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { useMarkFound } from '#ui/list/use-mark-found.ts'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { Moment } from '#ui/moment.tsx'
import { AsOfLine } from '#ui/screen/as-of.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'

import { ChatMessage } from '../chat/chat-message.tsx'
import { chatRows } from '../chat/chat-rows.ts'
import { GreetingSkeleton } from '../chat/greeting-skeleton.tsx'
import { changePastView } from '../past-view.ts'
import { assistantStrings } from '../strings.ts'
import { OutcomeBadge } from './outcome-badge.tsx'
import { PastHead } from './past-head.tsx'
import type { PastProps } from './past-props.ts'
import { pastStrings } from './past-strings.ts'

import styles from './past.module.css'

interface PastConversationProps extends PastProps {
  id: number
  /** What was searched for. */
  find: string
}

const nothing = () => undefined
const leave = (left?: number) => changePastView({ opened: undefined, left })

/** One conversation to read; one that still goes on is continued, of any other its question is asked again. */
export function PastConversation({ id, find, ...props }: PastConversationProps) {
  const { log, conversations } = useStrings(assistantStrings)
  const words = useStrings(pastStrings)
  const online = useConnectivity() === 'online'
  const query = useQuery(conversationQueries.one(id))
  const remove = useDeleteConversations()
  const marks = useMarkFound<HTMLDivElement>(find)
  const { data } = query
  const gone = data === null
  useEffect(() => {
    // deleted, here or on another device
    if (gone) leave()
  }, [gone])
  const removeIt = async () => {
    if (!(await askToConfirm(words.removeQuestion, words.removeVerb))) return
    remove.mutate(id)
  }
  const proceed = () => {
    if (!data) return
    const { chats: lines, last_action_at: lastAction, outcome, question, rated } = data
    if (outcome !== 'open') return props.onBegin(question)
    const ticket = { id, number: undefined, status: undefined, lastAction, rated }
    actOnAssistant({ type: 'continued', ticket, lines, now: Date.now() })
    props.onBack()
  }
  return (
    <>
      <PastHead
        {...props}
        onBack={() => leave(id)}
        title={data?.title ?? conversations}
        about={
          data && (
            <>
              <OutcomeBadge {...data} />
              <Moment stamp={data.last_action_at} as="full" />
            </>
          )
        }
      >
        <IconButton
          aria-label={words.remove}
          title={words.remove}
          disabled={!online || !data || remove.isPending}
          onClick={() => void removeIt()}
        >
          <Trash2 size={22} />
        </IconButton>
      </PastHead>
      <div
        className={styles.body}
        data-foot
        ref={marks}
        role="region"
        aria-label={log}
        tabIndex={0}
      >
        <AsOfLine />
        <QueryView query={query} skeleton={<GreetingSkeleton />}>
          {(shown) => (
            <ol>
              {chatRows({ ...NO_SESSION, lines: shown?.chats ?? [] }, []).map((row) => (
                <ChatMessage
                  key={row.key}
                  row={{ ...row, open: false }}
                  shut
                  rated
                  onReply={nothing}
                  onGo={props.onGo}
                  onChange={nothing}
                  onDiscard={nothing}
                  onRetry={nothing}
                />
              ))}
            </ol>
          )}
        </QueryView>
      </div>
      {data && (
        <div className={styles.foot} data-keep-clear>
          <Button variant="contained" disabled={props.unsent} onClick={proceed}>
            {data.outcome === 'open' ? words.goOn : words.askAgain}
          </Button>
          {props.unsent && <p role="status">{words.pending}</p>}
          {!online && <p role="status">{words.removeLater}</p>}
        </div>
      )}
    </>
  )
}
