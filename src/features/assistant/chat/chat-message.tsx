import Button from '@mui/material/Button'
import { Clock, Star } from 'lucide-react'
import type { MouseEvent } from 'react'

import type { AssistantInput } from '#api/assistant/assistant'
import { useHoldUp } from '#api/hold-up'
import { SPEC_LIMITS } from '#contract/http/limits'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { formatRefusal } from '#outbox/react'
import { Bubble } from '#ui/chat/bubble.tsx'
import { formatHoldUp } from '#ui/hold-up.ts'
import { paint } from '#ui/theme/theme.ts'
import { visuallyHidden } from '#ui/visually-hidden.ts'

import { moveFocusFrom } from '../move-focus.ts'
import { assistantStrings } from '../strings.ts'
import { ChatOptions } from './chat-options.tsx'
import type { ChatRow } from './chat-rows.ts'
import { formatMessageTime } from './format-message-time.ts'

import styles from './chat-message.module.css'

interface ChatMessageProps {
  row: ChatRow
  /** Sending is blocked. */
  shut: boolean
  rated: boolean
  onReply: (input: AssistantInput) => void
  onGo: (path: string) => void
  onChange: () => void
  onDiscard: () => void
  onRetry: () => void
}

/** One message with its author, time and options. */
export function ChatMessage({ row, shut, rated, onReply, onGo, ...queue }: ChatMessageProps) {
  const words = useStrings(assistantStrings)
  const strings = useStrings()
  const language = useLanguage()
  const getHoldUp = useHoldUp()
  const { own, text, stars, queued } = row
  const refused = queued?.state === 'refused'
  const time = formatMessageTime(row.time, language)
  return (
    <li className={styles.message} data-own={own || undefined}>
      <Bubble
        data-own={own || undefined}
        data-pending={(queued && !refused) || undefined}
        data-refused={refused || undefined}
      >
        <span style={visuallyHidden}>{own ? words.you : words.them}: </span>
        {stars === undefined ? text : <Given stars={stars} />}
      </Bubble>
      {time !== '' && !queued && <time>{time}</time>}
      {queued && !refused && (
        <span className={styles.when}>
          <Clock size={13} aria-hidden /> {formatHoldUp(getHoldUp(queued), strings)}
        </span>
      )}
      {refused && <Refused queued={queued} {...queue} />}
      <ChatOptions row={row} shut={shut} rated={rated} onReply={onReply} onGo={onGo} />
    </li>
  )
}

/** The rating that was given. */
function Given({ stars }: { stars: number }) {
  const words = useStrings(assistantStrings)
  const { ratingMax } = SPEC_LIMITS
  return (
    <span
      role="img"
      aria-label={words.given(stars, ratingMax)}
      style={{ display: 'inline-flex', gap: 2, color: paint.star, verticalAlign: 'middle' }}
    >
      {Array.from({ length: ratingMax }, (_, at) => (
        <Star key={at} size={20} aria-hidden fill={at < stars ? 'currentColor' : 'none'} />
      ))}
    </span>
  )
}

type RefusedProps = Pick<ChatMessageProps, 'onChange' | 'onDiscard' | 'onRetry'> &
  Required<Pick<ChatRow, 'queued'>>

const leavingFor = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
  moveFocusFrom(event)
  act()
}

/** Why a message was refused, and what can be done about it. */
function Refused({ queued, onChange, onDiscard, onRetry }: RefusedProps) {
  const words = useStrings(assistantStrings)
  const { common, outbox } = useStrings()
  return (
    <>
      <span className={styles.problem}>
        {queued.refused
          ? formatRefusal(queued.refused, { ...outbox, noReason: words.notTaken })
          : words.notTaken}
      </span>
      <div>
        <Button color="error" onClick={leavingFor(onDiscard)}>
          {words.discard}
        </Button>
        <Button onClick={leavingFor(onChange)}>{words.change}</Button>
        <Button onClick={leavingFor(onRetry)}>{common.retry}</Button>
      </div>
    </>
  )
}
