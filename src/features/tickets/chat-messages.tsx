import { styled } from '@mui/material/styles'
import { Clock } from 'lucide-react'

import type { ChatMessage } from '#contract/entities/ticket'
import { stampToDate } from '#contract/stamp'
import type { WaitingReply } from '#data/tickets'
import { Moment, sayDay } from '#ui/moment.tsx'
import { paint } from '#ui/theme/theme.ts'
import { useLanguage, useStrings } from '#ui/use-strings.ts'

const List = styled('ol')({
  listStyle: 'none',
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
})

const Day = styled('li')({
  alignSelf: 'center',
  padding: '12px 0 8px',
  fontSize: 12.5,
  fontWeight: 600,
  color: paint.quiet,
})

const Bubble = styled('li')({
  maxWidth: 'min(85%, 62ch)',
  alignSelf: 'flex-start',
  padding: '8px 14px',
  borderRadius: '4px 14px 14px 14px',
  border: `1px solid ${paint.line}`,
  backgroundColor: paint.surface,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  lineHeight: 1.5,
  '&[data-own]': {
    alignSelf: 'flex-end',
    borderRadius: '14px 4px 14px 14px',
    borderColor: 'transparent',
    backgroundColor: `color-mix(in srgb, ${paint.primary} 15%, ${paint.surface})`,
  },
  '&[data-waiting]': { opacity: 0.7 },
  '& .who': { display: 'block', fontSize: 12.5, fontWeight: 650, color: paint.quiet },
  '&[data-staff] .who': { color: paint.primary },
  '& .when': {
    display: 'flex',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: 4,
    fontSize: 12.5,
    color: paint.quiet,
  },
})

interface ChatMessagesProps {
  messages: readonly ChatMessage[]
  /** What has been written and has no answer yet. */
  sending: WaitingReply | undefined
}

/** Messages oldest first, with a heading for each day; one's own at the right. */
export function ChatMessages({ messages, sending }: ChatMessagesProps) {
  const { common } = useStrings()
  const known = messages.some((message) => message.client_key === sending?.key)
  return (
    <List>
      {withDays(messages).map((entry) =>
        'day' in entry ? (
          <DayBreak key={entry.day} moment={entry.moment} />
        ) : (
          <Message key={entry.message.id} message={entry.message} />
        ),
      )}
      {sending && !known && (
        <Bubble data-own data-waiting>
          {sending.comment}
          <span className="when">
            <Clock size={13} aria-hidden /> {common.waiting}
          </span>
        </Bubble>
      )}
    </List>
  )
}

function Message({ message }: { message: ChatMessage }) {
  const { chat } = useStrings()
  const own = message.is_own === true
  return (
    <Bubble data-own={own || undefined} data-staff={message.is_staff || undefined}>
      {!own && (
        <span className="who">
          {[message.author_name, message.is_staff && chat.staff].filter(Boolean).join(' · ')}
        </span>
      )}
      {message.comment}
      <span className="when">
        <Moment stamp={message.created_at} as="clock" />
      </span>
    </Bubble>
  )
}

function DayBreak({ moment }: { moment: Date }) {
  const strings = useStrings()
  const language = useLanguage()
  return <Day>{sayDay(moment, strings, language)}</Day>
}

type Entry = { message: ChatMessage } | { day: string; moment: Date }

function withDays(messages: readonly ChatMessage[]): Entry[] {
  const entries: Entry[] = []
  let last = ''
  for (const message of messages) {
    const moment = message.created_at && stampToDate(message.created_at)
    const day = moment?.toDateString() ?? last
    if (moment && day !== last) entries.push({ day, moment })
    last = day
    entries.push({ message })
  }
  return entries
}
